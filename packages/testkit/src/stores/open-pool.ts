import { guardPool, planSettings } from '@harkara/runtime';
import pg from 'pg';

/**
 * A pool for a test's own statements, with the product's plans. `end` resolves when its connections are closed, so the
 * database can be dropped.
 */
export function openPool(databaseUrl: string, max = 4): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, pipeline: true, options: planSettings });
  return guardPool(pool, () => undefined);
}
