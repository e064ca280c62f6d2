import type { z } from 'zod';
import { type Column, columnsOf } from './columns.ts';
import { type CompiledSql, compileSql } from './compile-sql.ts';
import { checkNames, type Fragment, mergeParams, type NoParams, type Params, snakeCase } from './fragment.ts';
import { readRows } from './read-rows.ts';
import { writeValues } from './write-values.ts';

/** One SQL statement of the hot path, prepared once a connection under its name. */
export interface Statement<Input, Row> {
  readonly name: string;
  /** With `$1` in place of `:task_id`. */
  readonly text: string;
  /** The parameters in the order of their numbers. */
  readonly params: readonly { name: string; schema: z.ZodType }[];
  /** The declared columns; none for a statement that answers no rows. */
  readonly columns: readonly Column[];
  readonly values: (input: Input) => unknown[];
  readonly rows: (rows: Record<string, unknown>[]) => Row[];
}

export interface StatementDefinition<Own, Brought, Row> {
  name: string;
  params?: z.ZodObject<Own & Params>;
  /** The columns by their names in SQL. Left out when the statement answers no rows. */
  row?: Row;
  sql: Fragment<Brought>;
}

/** What a caller gives for the parameters; a list may be one that must not be changed. */
export type InputOf<Declared> = { [Name in keyof Declared]: Readable<z.input<Declared[Name] & z.ZodType>> };
type Readable<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;

const statements = new Map<string, Statement<never, unknown>>();

/**
 * Declares a statement. The names in its text are checked here; that its parameters and columns are what they are
 * declared as is proven for all statements at once by tests/sql against a real PostgreSQL, so that nothing but JSON is
 * parsed at run time.
 * @throws for a name of a parameter that is unknown or unused, and for a statement's name that is taken.
 */
export function statement<Own extends Params = NoParams, Brought = NoParams, Row extends z.ZodType = z.ZodNever>(
  definition: StatementDefinition<Own, Brought, Row>,
): Statement<InputOf<Own & Brought>, z.output<Row>> {
  const made = register(definition.name, () => create(definition as StatementDefinition<Params, Params, z.ZodType>));
  return made as Statement<never, unknown> as Statement<unknown, unknown> as Statement<
    InputOf<Own & Brought>,
    z.output<Row>
  >;
}

/** Makes a statement and keeps it for `listStatements`. */
export function register<Made extends Statement<never, unknown>>(name: string, make: () => Made): Made {
  try {
    const made = make();
    if (statements.has(name)) throw new Error('the name is taken');
    statements.set(name, made);
    return made;
  } catch (cause) {
    throw new Error(`statement ${name}: ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
}

export function create({
  name,
  params,
  row,
  sql,
}: StatementDefinition<Params, Params, z.ZodType>): Statement<never, never> {
  const declared = mergeParams([params?.shape ?? {}, sql.params]);
  const compiled = compileSql(sql.text);
  checkNames(compiled.names, declared);
  const ordered = inOrder(declared, compiled);
  const columns = row === undefined ? [] : columnsOf(row);
  return {
    name,
    text: compiled.text,
    params: ordered,
    columns,
    values: writeValues(name, ordered),
    rows: readRows(name, columns),
  };
}

function inOrder(declared: Params, { names }: CompiledSql): { name: string; schema: z.ZodType }[] {
  const entries = Object.entries(declared);
  const params = entries.map(([name, schema]) => ({ name, schema, place: names.indexOf(snakeCase(name)) }));
  return params.sort((a, b) => a.place - b.place).map(({ name, schema }) => ({ name, schema }));
}

/** Every statement of the modules that are loaded. */
export function listStatements(): Statement<never, unknown>[] {
  return [...statements.values()];
}
