import { printType, type Schema } from './print-type.ts';

export type Direction = 'input' | 'output';

/** What the schemas of one direction name. */
export type Definitions = Map<string, Schema>;

/** Written by hand, because it refers to itself. */
export const jsonName = 'Json';

/** Adds the definitions of a schema, and returns the schema without them. */
export function collectDefinitions({ $defs = {}, ...schema }: Schema, into: Definitions): Schema {
  for (const [name, definition] of Object.entries($defs)) {
    if (name.startsWith('__')) throw new Error(`${name} needs an id of its own.`);
    if (name !== jsonName) into.set(name, definition);
  }
  return schema;
}

/** The definitions that mean something else in requests than in answers, as fields with defaults may be left out. */
export function listDiffering(inputs: Definitions, outputs: Definitions): ReadonlySet<string> {
  const print = (schema: Schema | undefined) => schema && printType(schema, { nameOf: (name) => name });
  const shared = [...inputs.keys()].filter((name) => outputs.has(name));
  const differing = new Set(shared.filter((name) => print(inputs.get(name)) !== print(outputs.get(name))));
  for (let size = -1; size !== differing.size;) {
    size = differing.size;
    for (const name of shared) if (namesOf(inputs.get(name)).some((used) => differing.has(used))) differing.add(name);
  }
  return differing;
}

function namesOf(schema: Schema | undefined): string[] {
  return [...JSON.stringify(schema ?? {}).matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name = '']) => name);
}
