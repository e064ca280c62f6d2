import type { JsonData } from '../data/json-data.ts';
import { valueAt } from '../data/value-at.ts';
import { writeValue } from '../data/write-value.ts';
import { splitTemplate } from './split-template.ts';

/** The fields of a template that become nothing with this data, each once. */
export function listEmptyFields(template: string, data: JsonData): string[] {
  const fields = splitTemplate(template).flatMap((part) => (part.kind === 'field' ? [part.path] : []));
  return [...new Set(fields)].filter((path) => writeValue(valueAt(data, path)) === '');
}
