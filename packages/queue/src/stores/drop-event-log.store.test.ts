import { once } from 'node:events';
import { createPool } from '@harkara/runtime';
import { expect, test } from 'vitest';
import { createJobQueue } from '../jobs/create-job-queue.ts';
import { createWorker } from '../workers/create-worker.ts';
import { backends } from './backends.fixture.ts';
import { dropEventLog } from './drop-event-log.ts';

const postgres = backends.find(({ name }) => name === 'Postgres');

test('without Redis a job leaves no row in the event log', async () => {
  const options = await postgres!.open();
  const queues = await Promise.all([createJobQueue(options), createJobQueue(options)]);
  const handled = new EventTarget();
  const handle = async () => void handled.dispatchEvent(new Event('job'));
  const worker = await createWorker(options, { name: 'toolRun', concurrency: 1, handle });
  const done = once(handled, 'job');
  await queues[0].enqueue('toolRun', { payload: { runId: 'one' }, jobId: 'one' });
  await done;
  await worker.close(1_000);
  const pool = createPool({ ...options, max: 1, applicationName: 'test' });
  const { rows } = await pool.query('SELECT event FROM bullmq.event');
  expect(rows).toEqual([]);
  await Promise.all([...queues.map((queue) => queue.close()), pool.end()]);
  await options.end();
});

test('a schema without an event log is left as it is', async () => {
  const options = await postgres!.open();
  const pool = createPool({ ...options, max: 1, applicationName: 'test' });
  const client = await pool.connect();
  await client.query('CREATE SCHEMA newer');
  await dropEventLog(client, 'newer');
  const { rows } = await client.query(`SELECT proname FROM pg_proc WHERE pronamespace = 'newer'::regnamespace`);
  expect(rows).toEqual([]);
  client.release();
  await pool.end();
  await options.end();
});
