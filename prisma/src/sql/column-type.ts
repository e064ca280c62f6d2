import { z } from 'zod';

/** What a schema says about one parameter or column, in the words of PostgreSQL. */
export interface ColumnType {
  kind: 'text' | 'integer' | 'float' | 'boolean' | 'time' | 'json';
  isArray: boolean;
  isNullable: boolean;
  /** The values of an enum, where the schema lists them. */
  labels?: readonly (string | number)[];
  /** Of a column that is asserted. */
  reason?: string;
}

const jsonSchemas = z.registry<{ json: true }>();
const reasons = z.registry<{ reason: string }>();

/** A JSON parameter or column: values are written as JSON text, and what comes back is parsed by the schema. */
export function json<Schema extends z.ZodType>(schema: Schema): Schema {
  const own = schema.clone() as Schema;
  jsonSchemas.add(own, { json: true });
  return own;
}

/**
 * A column that is narrower than what PostgreSQL can tell of it: never null, or only some labels. Says what keeps it
 * so.
 */
export function asserted<Schema extends z.ZodType>(schema: Schema, reason: string): Schema {
  const own = (jsonSchemas.has(schema) ? json(schema) : schema.clone()) as Schema;
  reasons.add(own, { reason });
  return own;
}

export function isJson(schema: z.ZodType): boolean {
  return jsonSchemas.has(schema) || (schema instanceof z.ZodNullable && isJson(schema.unwrap() as z.ZodType));
}

/** Reads a schema; only shapes that a column can have. @throws for any other. */
export function columnTypeOf(schema: z.ZodType): ColumnType {
  const reason = reasons.get(schema)?.reason;
  return { ...typeOf(schema), ...(reason === undefined ? {} : { reason }) };
}

function typeOf(schema: z.ZodType): ColumnType {
  if (jsonSchemas.has(schema)) return { ...plain, kind: 'json', isNullable: false };
  if (schema instanceof z.ZodNullable) return { ...typeOf(schema.unwrap() as z.ZodType), isNullable: true };
  if (schema instanceof z.ZodArray) return { ...typeOf(schema.element as z.ZodType), isArray: true };
  if (schema instanceof z.ZodEnum) return { ...plain, kind: 'text', labels: schema.options };
  if (schema instanceof z.ZodLiteral) return literalType([...schema.values]);
  if (schema instanceof z.ZodNumber) return { ...plain, kind: schema.isInt ? 'integer' : 'float' };
  if (schema instanceof z.ZodString) return { ...plain, kind: 'text' };
  if (schema instanceof z.ZodBoolean) return { ...plain, kind: 'boolean' };
  if (schema instanceof z.ZodDate) return { ...plain, kind: 'time' };
  throw new Error(`a ${schema.type} is no type of a column; wrap it in json() if it is JSON`);
}

const plain = { isArray: false, isNullable: false } as const;

function literalType(values: readonly unknown[]): ColumnType {
  if (values.every((value) => typeof value === 'string')) return { ...plain, kind: 'text', labels: values };
  if (values.every((value) => Number.isInteger(value)))
    return { ...plain, kind: 'integer', labels: values as number[] };
  throw new Error('a literal of a column is text or a whole number');
}
