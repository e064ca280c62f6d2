import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createLogger } from '../logging/create-logger.ts';
import { createPool } from '../stores/create-pool.ts';
import type { EmbeddedRatesOptions } from './create-embedded-rates.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? '';
const logger = createLogger({ service: 'test', level: 'error', write: () => undefined });

/** A `rate_window` in a schema of its own. Returns what a process counts with, on a pool of its own. */
export function useRateTable(schema: string): (applicationName: string) => EmbeddedRatesOptions {
  const url = `${databaseUrl}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
  const pools: Pool[] = [];
  const open = (applicationName: string) => {
    const pool = createPool({ databaseUrl: url, max: 5, applicationName, logger });
    pools.push(pool);
    return { pool, databaseUrl: url, applicationName, logger };
  };
  beforeAll(async () => {
    const { pool } = open('rate-table');
    await pool.query(`CREATE SCHEMA ${schema}`);
    const columns = 'key text PRIMARY KEY, hits bigint[] NOT NULL, updated_at timestamptz NOT NULL';
    await pool.query(`CREATE UNLOGGED TABLE rate_window (${columns})`);
  });
  afterAll(async () => {
    await pools[0]?.query(`DROP SCHEMA ${schema} CASCADE`);
    await Promise.all(pools.map((pool) => pool.end()));
  });
  return open;
}
