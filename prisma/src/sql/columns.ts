import { z } from 'zod';
import { columnTypeOf, type ColumnType } from './column-type.ts';

/**
 * One declared column. Columns of one group are null together: those of a row that an outer join may not have found.
 */
export interface Column {
  name: string;
  schema: z.ZodType;
  type: ColumnType;
  group: number | null;
}

type Nulls<Shape extends z.ZodRawShape> = z.ZodObject<{ [Name in keyof Shape]: z.ZodNull }>;

/** The columns of a row, or null in each of them: what an outer join answers. */
export function orNulls<Shape extends z.ZodRawShape>(
  row: z.ZodObject<Shape>,
): z.ZodUnion<[z.ZodObject<Shape>, Nulls<Shape>]> {
  const names = Object.keys(row.shape);
  const nulls = z.object(Object.fromEntries(names.map((name) => [name, z.null()])));
  return z.union([row, nulls as unknown as Nulls<Shape>]);
}

/** Reads the schema of a row: an object, `orNulls`, or an intersection of them. @throws for any other. */
export function columnsOf(row: z.ZodType): Column[] {
  let groups = 0;
  const read = (schema: z.ZodType): Column[] => {
    if (schema instanceof z.ZodIntersection)
      return [...read(schema.def.left as z.ZodType), ...read(schema.def.right as z.ZodType)];
    if (schema instanceof z.ZodUnion) return columnsOfObject(schema.options[0] as z.ZodObject, groups++);
    return columnsOfObject(schema, null);
  };
  return read(row);
}

function columnsOfObject(schema: z.ZodType, group: number | null): Column[] {
  if (!(schema instanceof z.ZodObject)) throw new Error(`a ${schema.type} is no row`);
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, column]) => ({
    name,
    schema: column,
    type: columnTypeOf(column),
    group,
  }));
}
