import pg, { type Pool, type PoolClient, type QueryResultRow } from 'pg';
import type { PositionalStatement, Statement } from './statement.ts';

/** Runs prepared statements: on the pool, or inside a transaction of whichever client opened it. */
export interface Queries {
  query<Input, Row>(statement: Statement<Input, Row>, input: NoInfer<Input>): Promise<Row[]>;
  /** By position, as long as statements of this form are left. */
  query<Row>(statement: PositionalStatement<Row>, values: readonly unknown[]): Promise<Row[]>;
}

type Rows = Record<string, unknown>[];
type Run = (statement: { name: string; text: string }, values: unknown[]) => Promise<Rows>;

/** Statements on the pool or on one of its connections. */
export function queriesOn(connection: Pool | PoolClient): Queries {
  return queriesBy(async ({ name, text }, values) => {
    const { rows } = await connection.query<QueryResultRow>({ name, text, values, types });
    return rows;
  });
}

/** The same over any way of running a text with its values. */
export function queriesBy(run: Run): Queries {
  const query = async (
    statement: PositionalStatement<unknown> | Statement<unknown, unknown>,
    input: unknown,
  ): Promise<unknown[]> =>
    'values' in statement
      ? statement.rows(await run(statement, statement.values(input)))
      : run(statement, [...(input as unknown[])]);
  return { query: query as Queries['query'] };
}

const int8 = 20;

/** Money and counters stay far below 2^53, so int8 comes back as a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (Number(id) === int8 ? Number : pg.types.getTypeParser(id, format as 'text')),
};
