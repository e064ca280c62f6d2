import { parseArgs } from 'node:util';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { z } from 'zod';
import { startExpressionThread } from './expression-thread.ts';
import { type FloorDone, type FloorJob, namesOf } from './queue.ts';
import { runTool } from './run-tool.ts';
import { runTurn } from './run-turn.ts';

/** A worker that does what ours must do for a turn and for a tool run, and nothing to make that safe. */
const text = { type: 'string', default: '' } as const;
const options = { name: text, 'database-url': text, 'redis-url': text, 'model-url': text, 'model-key': text };
const { values } = parseArgs({ options });
const names = namesOf(values.name);
const model = z.object({ url: z.url(), apiKey: z.string() }).parse({
  url: values['model-url'],
  apiKey: values['model-key'],
});
const pool = new pg.Pool({ connectionString: values['database-url'], max: 10 });
const publisher = new Redis(values['redis-url']);
const thread = startExpressionThread();
const connection = { url: values['redis-url'], maxRetriesPerRequest: null };

const publish = async (done: FloorDone) => void (await publisher.publish(names.done, JSON.stringify(done)));

/** As many at once as ours by default: TURN_CONCURRENCY and TOOL_CONCURRENCY. */
const workers = [
  new Worker<FloorJob>(names.turns, async ({ data }) => publish(await runTurn({ pool, model }, data.id)), {
    connection,
    concurrency: 32,
  }),
  new Worker<FloorJob>(names.runs, async ({ data }) => publish(await runTool({ pool, thread }, data.id)), {
    connection,
    concurrency: 16,
  }),
];
await Promise.all(workers.map((worker) => worker.waitUntilReady()));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
