import { hasRedisServer } from '@harkara/scripts/has-redis';
import { startTemporaryRedis } from '@harkara/scripts/redis';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './start-test-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    redisUrl: string | null;
  }
  export interface TaskMeta {
    /** What a test that may be skipped needs to run; `npm test` says it when it is not there. */
    needs?: string;
  }
}

/** Vitest's global set-up of the projects that need them: one PostgreSQL, and one Redis where there can be, for all of
 * them. Tests read their addresses from TEST_DATABASE_URL and TEST_REDIS_URL, or inject('databaseUrl') and
 * inject('redisUrl'). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Every project calls this, one after the other; the first one starts the stores and stops them.
  const stop = process.env['TEST_DATABASE_URL'] ? () => Promise.resolve() : await startStores();
  project.provide('databaseUrl', process.env['TEST_DATABASE_URL'] ?? '');
  project.provide('redisUrl', process.env['TEST_REDIS_URL'] || null);
  return stop;
}

async function startStores(): Promise<() => Promise<void>> {
  // What a killed test leaves in the system's folder for temporary files goes with the run.
  const folder = await makeTemporaryFolder('tests');
  process.env['TMPDIR'] = folder.path;
  const postgres = await startTestPostgres();
  const redis = !process.env['REDIS_URL'] && (await hasRedisServer()) ? await startTemporaryRedis() : null;
  process.env['TEST_DATABASE_URL'] = postgres.url;
  process.env['TEST_REDIS_URL'] = process.env['REDIS_URL'] || redis?.url || '';
  return async () => {
    await Promise.all([postgres.stop(), redis?.stop()]);
    await folder.remove();
  };
}
