import { join } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { startTemporaryRedis, type TemporaryRedis } from '@harkara/scripts/redis';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import {
  createTestDatabase,
  openPool,
  serviceEnv,
  type ServiceProcess,
  spawnService,
  startDurablePostgres,
} from '@harkara/testkit';
import type pg from 'pg';

export interface World {
  pool: pg.Pool;
  env: Record<string, string>;
  redis: TemporaryRedis | null;
  startToolRunner(): Promise<ServiceProcess & { metricsPort: number }>;
}

/** A database, a queue's store and a scheduler, each a process; `stack` ends them. */
export async function openWorld(backend: 'redis' | 'postgres', stack: AsyncDisposableStack): Promise<World> {
  const { path: folder, remove } = await makeTemporaryFolder('notifications');
  stack.defer(remove);
  const server = await startDurablePostgres();
  stack.defer(() => server.stop());
  const redis = backend === 'redis' ? await startTemporaryRedis() : null;
  if (redis !== null) stack.defer(() => redis.stop());
  const database = await createTestDatabase(server.url);
  const pool = openPool(database.url);
  stack.defer(() => pool.end());
  // No task is worked on here, so no one asks the model.
  const model = { url: 'http://127.0.0.1:9', apiKey: 'none' };
  const env = {
    ...serviceEnv({ databaseUrl: database.url, redisUrl: redis?.url ?? null, model, folder }),
    TOOL_HTTP_ALLOW: '127.0.0.1',
  };
  const spawn = async (name: 'scheduler' | 'tool-runner') => {
    const metricsPort = await chooseFreePort();
    return { ...spawnService({ name, env, metricsPort, logFile: join(folder, `${name}.log`) }), metricsPort };
  };
  const scheduler = await spawn('scheduler');
  stack.defer(async () => void (await scheduler.stop()));
  await scheduler.ready;
  return { pool, env, redis, startToolRunner: () => spawn('tool-runner') };
}
