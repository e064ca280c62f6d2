import type { z } from 'zod';
import { isJson } from './column-type.ts';

/** Makes the values of a statement in the order of their numbers: JSON as text, all others as they are. */
export function writeValues(
  statement: string,
  params: readonly { name: string; schema: z.ZodType }[],
): (input: Readonly<Record<string, unknown>>) => unknown[] {
  const names = params.map(({ name }) => name);
  const places = params.flatMap(({ schema }, place) => (isJson(schema) ? [place] : []));
  return (input) => {
    const values = names.map((name) => given(input[name], { statement, name }));
    for (const place of places) values[place] = values[place] === null ? null : JSON.stringify(values[place]);
    return values;
  };
}

// The driver would send null for it.
function given(value: unknown, { statement, name }: { statement: string; name: string }): unknown {
  if (value === undefined) throw new Error(`statement ${statement}: ${name} is undefined`);
  return value;
}
