import { createTestDatabase, openPool, plainHello, startProgram, waitUntil } from '@harkara/testkit';
import { Queue } from 'bullmq';
import { z } from 'zod';
import { floorQueue } from '../floor/queue.ts';
import type { PreparedRequest } from '../load/protocol.ts';
import type { Side } from './side.ts';

const hello = z.object({ url: z.string() });
const headers = { 'content-type': 'application/json' };
const body = JSON.stringify({ message: 'Say one word.' });
const readsMax = 1_000;
const settleMsMax = 60_000;

export async function startFloor(
  { serverUrl, redisUrl }: { serverUrl: string; redisUrl: string },
  stack: AsyncDisposableStack,
): Promise<Side> {
  const database = await createTestDatabase(serverUrl);
  const stopping = <T extends { stop(): Promise<void> }>(part: T): T => {
    stack.defer(() => part.stop());
    return part;
  };
  const pool = openPool(database.url, 2);
  stack.defer(() => pool.end());
  const queue = new Queue(floorQueue, { connection: { url: redisUrl } });
  stack.defer(() => queue.close());
  const server = stopping(
    await startProgram(program('server'), ['--database-url', database.url, '--redis-url', redisUrl], hello),
  );
  stopping(await startProgram(program('worker'), ['--redis-url', redisUrl], plainHello));

  const listReads = async (): Promise<PreparedRequest[]> => {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM floor_task ORDER BY created_at DESC LIMIT $1', [
      readsMax,
    ]);
    return rows.map(({ id }) => ({ method: 'GET', path: `/tasks/${id}`, headers: {} }));
  };
  return {
    name: 'floor',
    origin: server.hello.url,
    listRequests: async (work) => {
      if (work === 'get') return listReads();
      return [{ method: 'POST', path: work === 'wait' || work === 'tool' ? '/tasks/wait' : '/tasks', headers, body }];
    },
    waitUntilIdle: () =>
      waitUntil(async () => (await queue.getJobCountByTypes('waiting', 'active')) === 0, {
        what: 'the floor is quiet',
        msMax: settleMsMax,
      }),
    analyze: async () => void (await pool.query('VACUUM ANALYZE')),
    countRows: async () => {
      const { rows } = await pool.query<{ rows: number }>('SELECT count(*)::int AS rows FROM floor_task');
      return { rows: rows[0]?.rows ?? 0, finishedOnce: null };
    },
  };
}

function program(name: string): URL {
  return new URL(`../floor/${name}.ts`, import.meta.url);
}
