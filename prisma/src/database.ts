import type { Pool } from 'pg';
import { type Queries, queriesOn, runOn } from './sql/queries.ts';
import { type CallsOf, type RowsOf, sendTogether } from './sql/send-together.ts';
import { shareTrips } from './sql/share-trips.ts';

/** The tables by prepared SQL, for all that runs often. */
export interface Database extends Queries {
  /** Runs `work` in one transaction; a throw rolls everything back. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs calls one after the other in one transaction and one round trip; each sees what was committed before it
   * began. For what ends work or counts money: no lock then waits for this process. Returns the rows of each call.
   */
  together<const Rows extends readonly unknown[]>(calls: CallsOf<Rows>): Promise<RowsOf<Rows>>;
  close(): Promise<void>;
}

/** Closing the database ends the pool. A lost connection fails its query and never ends the process. */
export function createDatabase(pool: Pool): Database {
  pool.on('error', ignoreError);
  pool.on('connect', (client) => client.on('error', ignoreError));
  return {
    query: shareTrips(runOn(pool)).query,
    transaction: (work) => inTransaction(pool, work),
    together: (calls) => inOneTrip(pool, calls),
    close: () => pool.end(),
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

async function inOneTrip<const Rows extends readonly unknown[]>(
  pool: Pool,
  calls: CallsOf<Rows>,
): Promise<RowsOf<Rows>> {
  const client = await pool.connect();
  try {
    return await sendTogether(client, calls);
  } finally {
    client.release();
  }
}

/** Node ends a process for an error event that has no listener; the query that ran has failed with the same error. */
const ignoreError = () => undefined;
