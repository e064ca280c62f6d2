import { z } from 'zod';
import { isJson } from './column-type.ts';
import type { Column } from './columns.ts';

type Row = Record<string, unknown>;

/** Parses the JSON columns of rows, in place. The other columns are proven before, so they cost nothing here. */
export function readRows(statement: string, columns: readonly Column[]): (rows: Row[]) => never[] {
  const parsed = columns.filter(({ schema }) => isJson(schema) && !acceptsAnything(schema));
  if (parsed.length === 0) return (rows) => rows as never[];
  return (rows) => {
    for (const row of rows) for (const column of parsed) row[column.name] = parse(row[column.name], statement, column);
    return rows as never[];
  };
}

function parse(value: unknown, statement: string, { name, schema, type, group }: Column): unknown {
  if (value === null && (type.isNullable || group !== null)) return null;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`statement ${statement}: ${name} is not what it is declared as`, { cause: result.error });
}

function acceptsAnything(schema: z.ZodType): boolean {
  return (
    schema instanceof z.ZodUnknown || (schema instanceof z.ZodNullable && acceptsAnything(schema.unwrap() as z.ZodType))
  );
}
