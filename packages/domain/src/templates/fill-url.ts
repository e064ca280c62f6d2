import type { JsonData } from '../data/json-data.ts';
import { readPath } from '../data/read-path.ts';
import { writeValue } from '../data/write-value.ts';
import type { PlaceholderData } from './fill-placeholders.ts';
import { splitTemplate } from './split-template.ts';

/**
 * An address with its placeholders filled in, each value percent-encoded, so that data can add no path segment, query or
 * host. Only a placeholder at the very beginning, which stands for the address itself, is filled in as it is.
 * Null when a value would make a segment of dots, which means another path.
 */
export function fillUrl(template: string, { inputs, steps, secrets = {} }: PlaceholderData): string | null {
  const data: JsonData = { inputs, steps, secrets };
  const parts = splitTemplate(template.trim());
  const filled = parts.map((part, at) => {
    if (part.kind === 'text') return part.text;
    const value = writeValue(readPath(data, part.path)).toWellFormed();
    return at === 0 ? value : encodeURIComponent(value);
  });
  const url = filled.join('');
  const [path = ''] = url.split(/[?#]/);
  return path.split(/[/\\]/).some(isDots) ? null : url;
}

/** How parsers of addresses read `.` and `..`. */
function isDots(segment: string): boolean {
  return /^(\.|%2e){1,2}$/i.test(segment.replaceAll(/[\t\n\r]/g, ''));
}
