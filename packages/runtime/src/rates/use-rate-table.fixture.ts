import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createLogger } from '../logging/create-logger.ts';
import { createPool } from '../stores/create-pool.ts';
import type { EmbeddedRatesOptions } from './create-embedded-rates.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? '';
const logger = createLogger({ service: 'test', level: 'error', write: () => undefined });

/**
 * A `rate_window` in a database of its own, because who counts alone does so on a database. Returns what a process
 * counts with, on a pool of its own.
 */
export function useRateTable(name: string): (applicationName: string) => EmbeddedRatesOptions {
  const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
  const admin = createPool({ databaseUrl, max: 1, applicationName: 'rate-tables', logger });
  const pools: Pool[] = [];
  const open = (applicationName: string) => {
    const pool = createPool({ databaseUrl: url, max: 5, applicationName, logger });
    pools.push(pool);
    return { pool, databaseUrl: url, applicationName, logger };
  };
  beforeAll(async () => {
    await admin.query(`CREATE DATABASE ${name}`);
    const columns = 'key text PRIMARY KEY, hits bigint[] NOT NULL, updated_at timestamptz NOT NULL';
    await open('rate-table').pool.query(`CREATE UNLOGGED TABLE rate_window (${columns})`);
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  return open;
}
