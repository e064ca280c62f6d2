import { randomUUID } from 'node:crypto';
import { createLogger, createMetrics } from '@harkara/runtime';
import pg from 'pg';
import type { StoreOptions } from './store-options.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? '';
const redisUrl = process.env['TEST_REDIS_URL'] ?? '';

export interface Backend {
  name: string;
  missing: boolean;
  open(): Promise<StoreOptions & { end(): Promise<void> }>;
}

/** Both queue stores, each opened with a prefix or database of its own. A store without an address is missing. */
export const backends: readonly Backend[] = [
  { name: 'Redis', missing: !redisUrl, open: async () => ({ ...common(), redisUrl, end: async () => undefined }) },
  { name: 'Postgres', missing: !databaseUrl, open: openDatabase },
];

function common() {
  const logger = createLogger({ service: 'test', level: 'error', write: () => undefined });
  return { databaseUrl, prefix: `{test-${randomUUID()}}`, logger, metrics: createMetrics('test') };
}

async function openDatabase() {
  const database = `queue_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(databaseUrl);
  await runSql(databaseUrl, `CREATE DATABASE ${database}`);
  url.pathname = `/${database}`;
  const end = () => runSql(databaseUrl, `DROP DATABASE ${database}`);
  return { ...common(), databaseUrl: url.href, end };
}

async function runSql(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
