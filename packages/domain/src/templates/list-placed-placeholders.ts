import { fieldPath } from '../data/field-path.ts';
import { isExactNumber, type JsonData } from '../data/json-data.ts';
import { splitTemplate } from './split-template.ts';

export interface PlacedPlaceholder {
  /** The path of the text that has it, within the value. */
  readonly at: string;
  /** Its dotted path: `inputs.x`, `steps.fetch.output`, `secrets.KEY`. */
  readonly path: string;
}

/** Every placeholder in a value, once for each text that has it. Of what lies too deep, `at` is a part around it. */
export function listPlacedPlaceholders(value: JsonData, at: string): PlacedPlaceholder[] {
  if (typeof value === 'string') {
    const paths = splitTemplate(value).flatMap((part) => (part.kind === 'field' ? [part.path] : []));
    return [...new Set(paths)].map((path) => ({ at, path }));
  }
  if (typeof value !== 'object' || value === null || isExactNumber(value)) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => listPlacedPlaceholders(item, fieldPath(at, index) ?? at));
  return Object.entries(value).flatMap(([key, item]) => listPlacedPlaceholders(item, fieldPath(at, key) ?? at));
}
