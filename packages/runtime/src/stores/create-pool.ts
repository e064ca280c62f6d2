import type pg from 'pg';
import type { Logger } from '../logging/create-logger.ts';
import { BoundedClient } from './bounded-client.ts';
import { BoundedPool } from './bounded-pool.ts';
import { guardPool } from './guard-pool.ts';
import { planSettings, withoutPruning } from './plan-settings.ts';

export interface PoolOptions {
  databaseUrl: string;
  max: number;
  /** The name of the connections in pg_stat_activity. */
  applicationName: string;
  logger: Logger;
  /**
   * The time limit of a statement, after which PostgreSQL stops it. A query without an answer 500 ms later fails, and
   * its connection closes.
   */
  queryMsMax?: number | undefined;
  /** The schema of unqualified names; when absent, the database's own search path decides. */
  schema?: string;
}

/** Time for the server's own answer to arrive, which leaves the connection usable. */
const answerMsMax = 500;

/**
 * A pool in which nothing waits for ever: 2.5 s for a connection (half of `queryMsMax` when that is more), `queryMsMax`
 * and 500 ms for an answer, 3 s for a transaction whose process does nothing. When the host says nothing for one of the
 * first two, all who wait for a connection fail, and for half a second the next wait 250 ms at most: the waits of a
 * request for a silent host do not add up. A lost connection, or one whose host stopped answering, never ends the
 * process. `end` resolves when the connections are closed.
 */
export function createPool({
  databaseUrl,
  max,
  applicationName,
  logger,
  schema,
  queryMsMax = 5_000,
}: PoolOptions): pg.Pool {
  const pool = new BoundedPool({
    connectionString: addSettings(databaseUrl, schema),
    max,
    application_name: applicationName,
    Client: BoundedClient,
    // Queries of one transaction may be sent without waiting for each answer.
    pipeline: true,
    connectionTimeoutMillis: Math.max(2_500, queryMsMax / 2),
    idleTimeoutMillis: 60_000,
    query_timeout: queryMsMax + answerMsMax,
    statement_timeout: queryMsMax,
    idle_in_transaction_session_timeout: 3_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  return guardPool(pool, (error) => logger.warn('database.connection_lost', { pool: applicationName, error }));
}

/** The `options` of an address would take the place of those given beside it, so they are joined; a later one wins. */
function addSettings(databaseUrl: string, schema: string | undefined): string {
  const url = new URL(databaseUrl);
  const own = url.searchParams.getAll('options');
  // The plans of another schema's statements are its owner's.
  const settings =
    schema === undefined ? [planSettings, ...own] : [withoutPruning, ...own, `-c search_path="${schema}"`];
  url.searchParams.set('options', settings.join(' '));
  return url.href;
}
