import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isRecord, openSchema } from './open-schema.ts';

/** What says which object this is comes before what it says of it. */
const firstFields = ['id', 'key', 'name', 'label', 'type', 'kind', 'method', 'url', 'tool'];

/** The value without the fields that say what the schema takes in their absence, in the order of the schema. */
export function omitDefaults(schema: z.core.$ZodType, value: unknown): unknown {
  const opened = openSchema(schema, value);
  if (opened instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => omitDefaults(opened.element, item));
  if (!(opened instanceof z.ZodObject) || !isRecord(value)) return value;
  const entries = fieldsOf(opened)
    .filter(([name, field]) => value[name] !== undefined && !isDefault(field, value[name]))
    .map(([name, field]) => [name, omitDefaults(field, value[name])]);
  return Object.fromEntries(entries);
}

function fieldsOf({ shape }: z.ZodObject): [name: string, field: z.core.$ZodType][] {
  const names = Object.keys(shape);
  const first = firstFields.filter((name) => names.includes(name));
  const ordered = [...first, ...names.filter((name) => !first.includes(name))];
  return ordered.map((name) => [name, shape[name] as z.core.$ZodType]);
}

function isDefault(field: z.core.$ZodType, value: unknown): boolean {
  return field instanceof z.ZodDefault && isDeepStrictEqual(field.def.defaultValue, value);
}
