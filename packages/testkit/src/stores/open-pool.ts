import { guardPool } from '@harkara/runtime';
import pg from 'pg';

/**
 * A pool for a test's own statements. `end` resolves when its connections are closed, so the database can be dropped.
 */
export function openPool(databaseUrl: string, max = 4): pg.Pool {
  return guardPool(new pg.Pool({ connectionString: databaseUrl, max, pipeline: true }), () => undefined);
}
