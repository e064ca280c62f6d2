import { createRedis } from '@harkara/runtime';
import { Queue, Worker } from 'bullmq';
import { checkRedis } from './check-redis.ts';
import type { QueueStore, StoreUse } from './queue-store.ts';
import type { StoreOptions } from './store-options.ts';

export async function openRedisStore(
  { redisUrl, prefix, logger }: StoreOptions & { redisUrl: string },
  use: StoreUse,
): Promise<QueueStore> {
  // A worker may wait for jobs without a limit; a producer must never wait.
  const connection = use === 'produce' ? 'command' : 'blocking';
  const redis = createRedis(redisUrl, { name: `queue-${use}`, logger, use: connection });
  await checkRedis(redis, logger);
  return {
    openQueue: (name, options) => new Queue(name, { ...options, connection: redis, prefix }),
    addJobs: async (queue, jobs) => {
      // A pipeline begins by copying every script of the client, which for one job costs more than the job.
      const [job] = jobs;
      if (jobs.length === 1 && job !== undefined) await queue.add(job.name, job.data, job.opts);
      else await queue.addBulk([...jobs]);
    },
    oldestWaitingAt: () => 0,
    openWorker: (name, run, options) => new Worker(name, run, { ...options, connection: redis, prefix }),
    assertReachable: () => {
      if (redis.status !== 'ready') throw new Error(`Redis is not connected (${redis.status}).`);
    },
    check: async () => {
      if (redis.status !== 'ready') throw new Error('Redis is not connected.');
      await redis.ping();
    },
    close: async () => redis.disconnect(),
  };
}
