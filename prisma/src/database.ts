import { PrismaPg } from '@prisma/adapter-pg';
import pg, { type Pool, type PoolClient, type QueryResultRow } from 'pg';
import { PrismaClient } from '../generated/client.ts';
import type { Statement } from './statement.ts';

/** Runs prepared statements, on the pool or inside a transaction. */
export interface Queries {
  query<Row extends QueryResultRow>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
}

/** Both ways into the same tables: the typed client for management, prepared SQL for the hot path. */
export interface Database extends Queries {
  readonly prisma: PrismaClient;
  /** Runs `work` in one transaction; a throw rolls everything back. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

const transactionMsMax = 10_000;
const transactionWaitMsMax = 3_000;

/** Takes over the pool: closing the database ends it. A lost connection fails its query and never ends the process. */
export function createDatabase(pool: Pool): Database {
  pool.on('error', ignoreError);
  pool.on('connect', (client) => client.on('error', ignoreError));
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: transactionWaitMsMax, timeout: transactionMsMax },
  });
  return {
    prisma,
    query: queriesOn(pool).query,
    transaction: (work) => inTransaction(pool, work),
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

async function inTransaction<T>(pool: Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(queriesOn(client));
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    const broken = await client.query('ROLLBACK').then(
      () => undefined,
      (cause: Error) => cause,
    );
    client.release(broken);
    throw error;
  }
}

/** Node ends a process for an error event that has no listener; the query that ran has failed with the same error. */
const ignoreError = () => undefined;

function queriesOn(connection: Pool | PoolClient): Queries {
  return {
    query: async <Row extends QueryResultRow>(statement: Statement<Row>, values: readonly unknown[]) => {
      const result = await connection.query<Row>({
        name: statement.name,
        text: statement.text,
        values: [...values],
        types: numericBigints,
      });
      return result.rows;
    },
  };
}

const int8 = 20;

/** Money and counters stay far below 2^53, so bigint comes back as a number. */
const numericBigints: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (Number(id) === int8 ? Number : pg.types.getTypeParser(id, format as 'text')),
};
