import { startTemporaryRedis } from '@harkara/scripts/redis';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import { openPool, startDurablePostgres, startProgram } from '@harkara/testkit';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { startLoad } from '../load/start-load.ts';
import type { Bench } from '../measure/bench.ts';
import type { Servers } from './side.ts';

const modelHello = z.object({ url: z.string(), apiKey: z.string() });

/** PostgreSQL and Redis that keep what they promise, a model that answers at once, and the load, each a process. */
export async function openServers(
  stack: AsyncDisposableStack,
): Promise<{ servers: Servers } & Pick<Bench, 'load' | 'shared'>> {
  const stopping = <T extends { stop(): Promise<void> }>(part: T): T => {
    stack.defer(() => part.stop());
    return part;
  };
  const { path: folder, remove } = await makeTemporaryFolder('bench');
  stack.defer(remove);
  const postgres = stopping(await startDurablePostgres());
  const redis = stopping(await startTemporaryRedis({ flags: ['--appendonly', 'yes'] }));
  const model = stopping(await startProgram(new URL('instant-model.ts', import.meta.url), [], modelHello));
  const load = stopping(await startLoad());
  return {
    servers: { serverUrl: postgres.url, redisUrl: redis.url, model: model.hello, folder },
    load,
    shared: {
      postgres: [await readPostmasterPid(postgres.url)],
      redis: [await readRedisPid(redis.url)],
      model: [model.pid],
      load: [load.pid],
    },
  };
}

/** The first line of postmaster.pid; every connection's process is a child of it. */
async function readPostmasterPid(url: string): Promise<number> {
  const pool = openPool(url, 1);
  const { rows } = await pool.query<{ pid: string }>(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`,
  );
  await pool.end();
  return Number(rows[0]?.pid);
}

async function readRedisPid(url: string): Promise<number> {
  const redis = new Redis(url);
  const info = await redis.info('server');
  redis.disconnect();
  return Number(/process_id:(\d+)/.exec(info)?.[1]);
}
