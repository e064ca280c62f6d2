import { parseArgs } from 'node:util';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { type FloorJob, namesOf } from './queue.ts';

/** The trivial job: says that it is done. */
const text = { type: 'string', default: '' } as const;
const { values } = parseArgs({ options: { name: text, 'redis-url': text } });
const names = namesOf(values.name);
const publisher = new Redis(values['redis-url']);
const connection = { url: values['redis-url'], maxRetriesPerRequest: null };

const say = async ({ data }: { data: FloorJob }) =>
  void (await publisher.publish(names.done, JSON.stringify({ id: data.id, result: 'Done.' })));

const worker = new Worker<FloorJob>(names.turns, say, { connection, concurrency: 32 });
await worker.waitUntilReady();
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
