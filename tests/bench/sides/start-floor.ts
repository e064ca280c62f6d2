import { createTestDatabase, openPool, plainHello, startProgram, waitUntil } from '@harkara/testkit';
import { Queue } from 'bullmq';
import type pg from 'pg';
import { z } from 'zod';
import { namesOf } from '../floor/queue.ts';
import { floorTables } from '../floor/tables.ts';
import type { PreparedRequest } from '../load/protocol.ts';
import { type RequestKind, type Work, works } from '../work.ts';
import { freezer } from './freeze.ts';
import type { Servers, Side } from './side.ts';

const hello = z.object({ url: z.string() });
const headers = { 'content-type': 'application/json' };
const readsMax = 1_000;
const idleMsMax = 60_000;

const trivialWorks: readonly Work[] = ['start', 'wait'];

/** The floor: with workers that do what a turn must (`floor`), or with one that does nothing (`trivial`). */
export async function startFloor(
  name: 'floor' | 'trivial',
  { serverUrl, redisUrl, model }: Servers,
  stack: AsyncDisposableStack,
): Promise<Side> {
  const database = await createTestDatabase(serverUrl);
  const pool = openPool(database.url, 2);
  stack.defer(() => pool.end());
  await pool.query(floorTables);
  const queues = Object.values(namesOf(name))
    .slice(0, 2)
    .map((each) => new Queue(each, { connection: { url: redisUrl } }));
  for (const queue of queues) stack.defer(() => queue.close());
  const start = async <Hello extends z.ZodType>(file: string, args: readonly string[], first: Hello) => {
    const program = await startProgram(
      new URL(`../floor/${file}.ts`, import.meta.url),
      ['--name', name, ...args],
      first,
    );
    stack.defer(() => program.stop());
    return program;
  };
  const stores = ['--database-url', database.url, '--redis-url', redisUrl];
  const server = await start('server', stores, hello);
  const worker =
    name === 'trivial'
      ? await start('trivial-worker', ['--redis-url', redisUrl], plainHello)
      : await start('worker', [...stores, '--model-url', model.url, '--model-key', model.apiKey], plainHello);
  return {
    name,
    works: name === 'trivial' ? trivialWorks : works,
    origins: [server.hello.url],
    processes: { gateway: [server.pid], worker: [worker.pid] },
    ...freezer([worker.pid], stack),
    listRequests: (kind) => listRequests(pool, kind),
    waitUntilIdle: () =>
      waitUntil(async () => (await countJobs(queues)) === 0, {
        what: `the ${name} is idle`,
        msMax: idleMsMax,
        everyMs: 20,
      }),
    analyze: async () => void (await pool.query('VACUUM ANALYZE')),
    countRows: async (since) => {
      const counts = await countRows(pool, since);
      return name === 'trivial' ? { ...counts, finishedOnce: null } : counts;
    },
  };
}

async function listRequests(pool: pg.Pool, kind: RequestKind): Promise<PreparedRequest[]> {
  if (kind === 'get') return listReads(pool);
  if (kind === 'tool')
    return [{ method: 'POST', path: '/runs', headers, body: JSON.stringify({ inputs: { price: 120, count: 3 } }) }];
  const path = kind === 'wait' ? '/tasks/wait' : '/tasks';
  return [{ method: 'POST', path, headers, body: JSON.stringify({ message: 'Say one word.' }) }];
}

async function listReads(pool: pg.Pool): Promise<PreparedRequest[]> {
  const text = 'SELECT id FROM floor_task ORDER BY created_at DESC LIMIT $1';
  const { rows } = await pool.query<{ id: string }>(text, [readsMax]);
  return rows.map(({ id }) => ({ method: 'GET', path: `/tasks/${id}`, headers: {} }));
}

async function countJobs(queues: readonly Queue[]): Promise<number> {
  const counts = await Promise.all(queues.map((queue) => queue.getJobCountByTypes('waiting', 'active')));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countRows(pool: pg.Pool, since: Date): Promise<{ rows: number; finishedOnce: number }> {
  const text = `SELECT count(*)::int AS rows, count(*) FILTER (WHERE status = 'done')::int AS "finishedOnce"
    FROM (SELECT status, created_at FROM floor_task UNION ALL SELECT status, created_at FROM floor_run) each
    WHERE created_at >= $1`;
  const { rows } = await pool.query<{ rows: number; finishedOnce: number }>(text, [since]);
  return rows[0] ?? { rows: 0, finishedOnce: 0 };
}
