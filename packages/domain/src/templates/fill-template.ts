import type { JsonData } from '../data/json-data.ts';
import { valueAt } from '../data/value-at.ts';
import { writeValue } from '../data/write-value.ts';
import { splitTemplate } from './split-template.ts';

/**
 * The template with every {{field}} replaced from the data (docs/contract.md 4.2). Inserted values are never searched
 * for fields. Stops soon after `unitsMax` UTF-16 units, so that a long template over large data costs little.
 */
export function fillTemplate(template: string, data: JsonData, unitsMax = Infinity): string {
  let filled = '';
  for (const part of splitTemplate(template)) {
    if (filled.length >= unitsMax) break;
    filled += part.kind === 'text' ? part.text : writeValue(valueAt(data, part.path));
  }
  return filled;
}
