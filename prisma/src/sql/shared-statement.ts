import { z } from 'zod';
import { columnTypeOf } from './column-type.ts';
import { type Fragment, fragment, type Params, snakeCase, sql as compose } from './fragment.ts';
import { create, type InputOf, register, type Statement } from './statement.ts';
import { writeValues } from './write-values.ts';

/**
 * A statement that many calls may share: it reads their values as rows and answers each row with the number of its
 * call, so that calls which meet are one execution and one commit. A caller gives the values of one call and gets the
 * rows of that call. It locks rows in one order, such as that of their ids.
 */
export interface SharedStatement<Input, Row> extends Statement<Input, Row> {
  /** Two calls with the same key are never sent together, such as two that write one row. Null goes with any. */
  readonly keyOf: (input: Input) => string | null;
  /**
   * True for a call that could not be decided beside others: it is sent again alone. It has reserved nothing, and what
   * it has written is right to write twice.
   */
  readonly isUndecided: (row: Row) => boolean;
  /** The values of one call, in the order of the parameters. */
  readonly valuesOfCall: (input: Input) => unknown[];
}

/**
 * A table with one row a call, to be used like `WITH call AS ${…}`. Its columns are the parameters, and `n`, the number
 * of the call.
 */
export interface Calls<Declared extends Params> extends Fragment<Params> {
  readonly declared: Declared;
}

export interface SharedDefinition<Declared extends Params, Row extends z.ZodType> {
  name: string;
  calls: Calls<Declared>;
  keyOf: (input: InputOf<Declared>) => string | null;
  isUndecided?: (row: z.output<Row>) => boolean;
  /** The columns without `n`, which every row has. */
  row: Row;
  sql: Fragment<unknown>;
}

const arrayTypes = {
  text: 'text[]',
  integer: 'int8[]',
  float: 'float8[]',
  boolean: 'boolean[]',
  time: 'timestamptz[]',
  json: 'json[]',
} as const;

/** So many calls are sent together at most. */
export const callsMax = 64;

/**
 * The calls of a shared statement, by the parameters of one call. A list cannot be one of them. From the condition on
 * `n` the planner takes the calls to be few, so that it finds their rows by an index: also while a table is new, and it
 * would otherwise read the whole of it.
 */
export function calls<Declared extends Params>(params: z.ZodObject<Declared>): Calls<Declared> {
  const declared = Object.entries(params.shape as Params);
  const lists = declared.map(([name, schema]) => `:${snakeCase(name)}::${arrayTypes[columnTypeOf(schema).kind]}`);
  const columns = declared.map(([name]) => snakeCase(name));
  const brought = fragment({
    params: z.object(Object.fromEntries(declared.map(([name, schema]) => [name, z.array(schema)]))),
    sql: compose`(
    SELECT * FROM unnest(${lists.join(', ')}) WITH ORDINALITY AS each_call (${columns.join(', ')}, n)
    WHERE n BETWEEN 1 AND ${callsMax}
  )`,
  });
  return Object.assign(brought, { declared: params.shape as Declared });
}

/** Declares a shared statement; see `statement`. */
export function sharedStatement<Declared extends Params, Row extends z.ZodType>(
  definition: SharedDefinition<Declared, Row>,
): SharedStatement<InputOf<Declared>, z.output<Row>> {
  return register(definition.name, () => createShared(definition));
}

const numbered = z.object({ n: z.int() });

function createShared<Declared extends Params, Row extends z.ZodType>({
  name,
  calls: given,
  keyOf,
  isUndecided = () => false,
  row,
  sql,
}: SharedDefinition<Declared, Row>): SharedStatement<InputOf<Declared>, z.output<Row>> {
  const made = create({ name, row: z.intersection(numbered, row), sql: sql as Fragment<Params> });
  const valuesOfCall = writeValues(
    name,
    made.params.map((param) => ({ ...param, schema: given.declared[param.name] as z.ZodType })),
  );
  return {
    ...made,
    keyOf,
    isUndecided,
    valuesOfCall,
    values: (input) => valuesOfCall(input).map((value) => [value]),
    rows: (rows) => made.rows(rows.map(withoutNumber)),
  };
}

function withoutNumber(row: Record<string, unknown>): Record<string, unknown> {
  const { n: _, ...own } = row;
  return own;
}

export function isShared<Input, Row>(statement: Statement<Input, Row>): statement is SharedStatement<Input, Row> {
  return 'keyOf' in statement;
}
