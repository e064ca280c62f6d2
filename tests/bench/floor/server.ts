import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { Queue } from 'bullmq';
import express from 'express';
import { Redis } from 'ioredis';
import pg from 'pg';
import { doneChannel, type FloorJob, floorQueue } from './queue.ts';

/** The least a durable accept costs, written plainly: no key, no limits, no checks, no history. */
const { values } = parseArgs({ options: { 'database-url': { type: 'string' }, 'redis-url': { type: 'string' } } });
const redisUrl = values['redis-url'] ?? '';
const pool = new pg.Pool({ connectionString: values['database-url'], max: 10 });
const queue = new Queue<FloorJob>(floorQueue, { connection: { url: redisUrl } });
const subscriber = new Redis(redisUrl);
const waiters = new Map<string, () => void>();

await pool.query(
  'CREATE TABLE IF NOT EXISTS floor_task (id text PRIMARY KEY, message text, status text, created_at timestamptz DEFAULT now())',
);
await subscriber.subscribe(doneChannel);
subscriber.on('message', (_channel, id) => waiters.get(id)?.());

const app = express();
app.use(express.json());

app.post('/tasks', async (request, response) => {
  const row = await insert(String(request.body.message));
  await queue.add('task', { id: row.id }, { removeOnComplete: true, removeOnFail: true });
  response.status(202).json(row);
});

app.post('/tasks/wait', async (request, response) => {
  const row = await insert(String(request.body.message));
  const done = new Promise<void>((resolve) => waiters.set(row.id, resolve));
  await queue.add('task', { id: row.id }, { removeOnComplete: true, removeOnFail: true });
  await done;
  waiters.delete(row.id);
  response.status(200).json({ ...row, status: 'done' });
});

app.get('/tasks/:id', async (request, response) => {
  const { rows } = await pool.query('SELECT id, message, status, created_at FROM floor_task WHERE id = $1', [
    request.params.id,
  ]);
  response.json(rows[0]);
});

async function insert(message: string): Promise<{ id: string }> {
  const text = `INSERT INTO floor_task (id, message, status) VALUES ($1, $2, 'queued') RETURNING id, message, status, created_at`;
  const { rows } = await pool.query<{ id: string }>(text, [randomUUID(), message]);
  return rows[0] ?? { id: '' };
}

const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('disconnect', () => process.exit(0));
process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
