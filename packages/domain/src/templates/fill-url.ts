import type { JsonData } from '../data/json-data.ts';
import { valueAt } from '../data/value-at.ts';
import { writeValue } from '../data/write-value.ts';
import type { PlaceholderData } from './fill-placeholders.ts';
import { splitTemplate } from './split-template.ts';

/**
 * The address with its placeholders filled in. Each value is percent-encoded, so that data cannot add a path segment, a
 * query or a host; only a placeholder at the very beginning, which is the address itself, is inserted unchanged. Null
 * when a value would make a segment `.` or `..`, because that is another path.
 */
export function fillUrl(template: string, { inputs, steps, secrets = {} }: PlaceholderData): string | null {
  const data: JsonData = { inputs, steps, secrets };
  const parts = splitTemplate(template.trim());
  const filled = parts.map((part, at) => {
    if (part.kind === 'text') return part.text;
    const value = writeValue(valueAt(data, part.path)).toWellFormed();
    return at === 0 ? value : encodeURIComponent(value);
  });
  const url = filled.join('');
  const [path = ''] = url.split(/[?#]/);
  return path.split(/[/\\]/).some(isDots) ? null : url;
}

/** URL parsers read these as `.` and `..`: they decode %2e and drop tabs and line breaks. */
function isDots(segment: string): boolean {
  return /^(\.|%2e){1,2}$/i.test(segment.replaceAll(/[\t\n\r]/g, ''));
}
