import type { JsonData } from '../data/json-data.ts';
import { mapData } from '../data/map-data.ts';
import { valueAt } from '../data/value-at.ts';
import { writeValue } from '../data/write-value.ts';
import type { PlaceholderData } from './fill-placeholders.ts';
import { splitTemplate } from './split-template.ts';

/**
 * The length in UTF-16 units of a value's texts after its placeholders are filled in. A field that is used many times
 * counts each time, but its value is written only once.
 */
export function measureFilled(value: JsonData, { inputs, steps, secrets = {} }: PlaceholderData): number {
  const data: JsonData = { inputs, steps, secrets };
  const known = new Map<string, number>();
  let units = 0;
  mapData(value, (scalar) => {
    for (const part of typeof scalar === 'string' ? splitTemplate(scalar) : []) {
      units += part.kind === 'text' ? part.text.length : lengthOf(part.path, data, known);
    }
    return scalar;
  });
  return units;
}

function lengthOf(path: string, data: JsonData, known: Map<string, number>): number {
  const length = known.get(path) ?? writeValue(valueAt(data, path)).length;
  known.set(path, length);
  return length;
}
