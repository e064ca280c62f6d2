import type { JsonData } from '../data/json-data.ts';
import { mapData } from '../data/map-data.ts';
import { readPath } from '../data/read-path.ts';
import { fillTemplate } from './fill-template.ts';
import { splitTemplate } from './split-template.ts';

/** What placeholders can name. Secrets are given only where they are allowed; elsewhere they are absent. */
export interface PlaceholderData {
  inputs: { [key: string]: JsonData };
  steps: { [id: string]: { output: JsonData } };
  secrets?: { [name: string]: string };
}

/**
 * A value with its {{inputs.x}}, {{steps.id.output.path}} and {{secrets.NAME}} filled in, through lists and
 * objects; keys stay. A text that is exactly one placeholder becomes what it names, with its JSON type, and
 * null when there is nothing; any other becomes text. What is filled in is never looked at again.
 */
export function fillPlaceholders(value: JsonData, data: PlaceholderData): JsonData {
  const { inputs, steps, secrets } = data;
  const known: JsonData = secrets === undefined ? { inputs, steps } : { inputs, steps, secrets };
  return mapData(value, (scalar) => (typeof scalar === 'string' ? fillText(scalar, known) : scalar));
}

function fillText(text: string, data: JsonData): JsonData {
  const [first, second] = splitTemplate(text);
  if (first?.kind === 'field' && second === undefined) return readPath(data, first.path) ?? null;
  return fillTemplate(text, data);
}
