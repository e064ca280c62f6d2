import pg, { type Pool, type PoolClient, type QueryResultRow } from 'pg';
import type { Statement } from './statement.ts';

/** Runs prepared statements: on the pool, or inside a transaction of whichever client opened it. */
export interface Queries {
  query<Input, Row>(statement: Statement<Input, Row>, input: NoInfer<Input>): Promise<Row[]>;
}

type Rows = Record<string, unknown>[];
export type Run = (statement: { name: string; text: string }, values: unknown[]) => Promise<Rows>;

/** Statements on a pool or on one of its connections, each call by itself. */
export function queriesOn(connection: Pool | PoolClient): Queries {
  return queriesBy(runOn(connection));
}

export function runOn(connection: Pool | PoolClient): Run {
  return async ({ name, text }, values) => {
    const { rows } = await connection.query<QueryResultRow>({ name, text, values, types });
    return rows;
  };
}

/** The same over any way of running a text with its values. */
export function queriesBy(run: Run): Queries {
  return { query: async (statement, input) => statement.rows(await run(statement, statement.values(input))) };
}

const int8 = 20;

/** Money and counters stay far below 2^53, so int8 comes back as a number. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (Number(id) === int8 ? Number : pg.types.getTypeParser(id, format as 'text')),
};
