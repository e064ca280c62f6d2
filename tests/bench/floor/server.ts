import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { Queue } from 'bullmq';
import express from 'express';
import { Redis } from 'ioredis';
import pg from 'pg';
import { type FloorDone, type FloorJob, namesOf } from './queue.ts';

/** The least a durable accept costs, written plainly: no key, no limits, no checks, no history. */
const text = { type: 'string', default: '' } as const;
const { values } = parseArgs({ options: { name: text, 'database-url': text, 'redis-url': text } });
const names = namesOf(values.name);
const connection = { url: values['redis-url'] };
const pool = new pg.Pool({ connectionString: values['database-url'], max: 10 });
const turns = new Queue<FloorJob>(names.turns, { connection });
const runs = new Queue<FloorJob>(names.runs, { connection });
const subscriber = new Redis(connection.url);
const waiters = new Map<string, (result: string) => void>();
const removed = { removeOnComplete: true, removeOnFail: true };

await subscriber.subscribe(names.done);
subscriber.on('message', (_channel, message) => {
  const { id, result } = JSON.parse(message) as FloorDone;
  waiters.get(id)?.(result);
  waiters.delete(id);
});

const app = express();
app.use(express.json());

app.post('/tasks', async (request, response) => {
  const row = await insertTask(String(request.body.message));
  await turns.add('turn', { id: row.id }, removed);
  response.status(202).json(row);
});

app.post('/tasks/wait', async (request, response) => {
  const row = await insertTask(String(request.body.message));
  const done = resultOf(row.id);
  await turns.add('turn', { id: row.id }, removed);
  response.status(200).json({ ...row, status: 'done', reply: await done });
});

app.post('/runs', async (request, response) => {
  const id = randomUUID();
  const sql = `INSERT INTO floor_run (id, inputs, status) VALUES ($1, $2, 'queued')`;
  await pool.query({ name: 'insert-run', text: sql, values: [id, JSON.stringify(request.body.inputs)] });
  const done = resultOf(id);
  await runs.add('run', { id }, removed);
  response.status(200).json({ id, status: 'done', output: await done });
});

app.get('/tasks/:id', async (request, response) => {
  const sql = 'SELECT id, message, status, reply, created_at FROM floor_task WHERE id = $1';
  const { rows } = await pool.query({ name: 'read-task', text: sql, values: [request.params.id] });
  response.json(rows[0]);
});

async function insertTask(message: string): Promise<{ id: string }> {
  const sql = `INSERT INTO floor_task (id, message, status) VALUES ($1, $2, 'queued')
    RETURNING id, message, status, created_at`;
  const { rows } = await pool.query({ name: 'insert-task', text: sql, values: [randomUUID(), message] });
  return rows[0];
}

function resultOf(id: string): Promise<string> {
  return new Promise((resolve) => waiters.set(id, resolve));
}

const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('disconnect', () => process.exit(0));
process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
