import type { JsonData } from '../data/json-data.ts';
import { mapData } from '../data/map-data.ts';
import { splitTemplate } from './split-template.ts';

/** The dotted path of every placeholder in a value, each once: `inputs.x`, `steps.fetch.output`, `secrets.KEY`. */
export function listPlaceholders(value: JsonData): string[] {
  const paths = new Set<string>();
  mapData(value, (scalar) => {
    for (const part of typeof scalar === 'string' ? splitTemplate(scalar) : [])
      if (part.kind === 'field') paths.add(part.path);
    return scalar;
  });
  return [...paths];
}
