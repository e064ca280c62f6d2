import type { JsonData } from '../data/json-data.ts';
import { mapData } from '../data/map-data.ts';
import { valueAt } from '../data/value-at.ts';
import { fillTemplate } from './fill-template.ts';
import { splitTemplate } from './split-template.ts';

/** What placeholders can name. `secrets` is absent where secrets are not allowed. */
export interface PlaceholderData {
  inputs: { [key: string]: JsonData };
  steps: { [id: string]: { output: JsonData } };
  secrets?: { [name: string]: string };
}

/**
 * The value with {{inputs.x}}, {{steps.id.output.path}} and {{secrets.NAME}} filled in, also inside lists and objects;
 * keys stay as they are. A text that is exactly one placeholder becomes the named value with its JSON type, null when
 * there is none; any other text stays text. Inserted values are never searched for placeholders.
 */
export function fillPlaceholders(value: JsonData, data: PlaceholderData): JsonData {
  const { inputs, steps, secrets } = data;
  const known: JsonData = secrets === undefined ? { inputs, steps } : { inputs, steps, secrets };
  return mapData(value, (scalar) => (typeof scalar === 'string' ? fillText(scalar, known) : scalar));
}

function fillText(text: string, data: JsonData): JsonData {
  const [first, second] = splitTemplate(text);
  if (first?.kind === 'field' && second === undefined) return valueAt(data, first.path) ?? null;
  return fillTemplate(text, data);
}
