import { parseArgs } from 'node:util';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { doneChannel, type FloorJob, floorQueue } from './queue.ts';

/** The trivial job: says that it is done. */
const { values } = parseArgs({ options: { 'redis-url': { type: 'string' } } });
const redisUrl = values['redis-url'] ?? '';
const publisher = new Redis(redisUrl);

const worker = new Worker<FloorJob>(
  floorQueue,
  async (job) => void (await publisher.publish(doneChannel, job.data.id)),
  {
    connection: { url: redisUrl, maxRetriesPerRequest: null },
    concurrency: 32,
  },
);
await worker.waitUntilReady();
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
