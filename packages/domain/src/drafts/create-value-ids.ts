import type { Json } from '@harkara/contract';

/** Tells a value's number: equal values have the same one, whatever the order of their keys. */
export type ValueIdOf = (value: Json | undefined) => number;

/** Each part is looked at once, so that comparing parts at every depth costs no more than reading the whole. */
export function createValueIds(): ValueIdOf {
  const ids = new Map<string, number>();
  const known = new Map<object, number>();
  const idOfText = (text: string): number => {
    const id = ids.get(text) ?? ids.size;
    ids.set(text, id);
    return id;
  };
  const idOf: ValueIdOf = (value) => {
    if (typeof value !== 'object' || value === null) return idOfText(JSON.stringify(value) ?? '');
    const id = known.get(value) ?? idOfText(textOf(value, idOf));
    known.set(value, id);
    return id;
  };
  return idOf;
}

function textOf(value: Exclude<Json, string | number | boolean | null>, idOf: ValueIdOf): string {
  if (Array.isArray(value)) return `[${value.map(idOf).join()}]`;
  const entries = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${idOf(value[key])}`);
  return `{${entries.join()}}`;
}
