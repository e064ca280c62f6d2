import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './start-test-postgres.ts';
import { startTestRedis } from './start-test-redis.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    redisUrl: string | null;
  }
}

/** Vitest's global set-up: one PostgreSQL, and one Redis where there can be, for the whole run. Tests read their
 * addresses from TEST_DATABASE_URL and TEST_REDIS_URL, or inject('databaseUrl') and inject('redisUrl'). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const redis = process.env['REDIS_URL'] ? null : await startTestRedis();
  const redisUrl = process.env['REDIS_URL'] || redis?.url || null;
  process.env['TEST_DATABASE_URL'] = postgres.url;
  if (redisUrl !== null) process.env['TEST_REDIS_URL'] = redisUrl;
  project.provide('databaseUrl', postgres.url);
  project.provide('redisUrl', redisUrl);
  return async () => {
    await Promise.all([postgres.stop(), redis?.stop()]);
  };
}
