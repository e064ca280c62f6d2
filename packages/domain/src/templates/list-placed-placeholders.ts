import { fieldPath } from '../data/field-path.ts';
import { isExactNumber, type JsonData } from '../data/json-data.ts';
import { listPlaceholders } from './list-placeholders.ts';

export interface PlacedPlaceholder {
  /** The path of the text that has it, within the value. */
  readonly at: string;
  /** Its dotted path: `inputs.x`, `steps.fetch.output`, `secrets.KEY`. */
  readonly path: string;
}

/** Every placeholder in a value, once for each text that has it. Of what lies too deep, `at` is a part around it. */
export function listPlacedPlaceholders(value: JsonData, at: string): PlacedPlaceholder[] {
  if (typeof value !== 'object' || value === null || isExactNumber(value)) return placedAt(at, value);
  const parts = Array.isArray(value) ? value.map((item, index) => [index, item] as const) : Object.entries(value);
  return parts.flatMap(([key, part]) => {
    const path = fieldPath(at, key);
    return path === null ? placedAt(at, part) : listPlacedPlaceholders(part, path);
  });
}

function placedAt(at: string, value: JsonData): PlacedPlaceholder[] {
  return listPlaceholders(value).map((path) => ({ at, path }));
}
