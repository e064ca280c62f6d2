import pg from 'pg';
import type { Logger } from '../logging/create-logger.ts';
import { guardPool } from './guard-pool.ts';

export interface PoolOptions {
  databaseUrl: string;
  max: number;
  /** Shown in pg_stat_activity. */
  applicationName: string;
  logger: Logger;
  /** Where unqualified names resolve; the database's own search path when absent. */
  schema?: string;
}

/**
 * A pool that never waits without end: 3 s for a connection, 15 s for a statement or an idle transaction. A lost
 * connection never ends the process, and `end` resolves when the connections are closed.
 */
export function createPool({ databaseUrl, max, applicationName, logger, schema }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(schema === undefined ? {} : { options: `-c search_path="${schema}"` }),
  });
  return guardPool(pool, (error) => logger.warn('database.connection_lost', { pool: applicationName, error }));
}
