import { createLogger, createPool } from '@harkara/runtime';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdRows, untilWaiting } from './hold-rows.ts';
import { openWorkers, type Workers } from './open-workers.ts';
import { insertRunningTask } from './seed-work.ts';

let workers: Workers;
let pool: pg.Pool;
beforeEach(async () => {
  workers = await openWorkers();
  const logger = createLogger({ service: 'test', level: 'error', write: () => undefined });
  pool = createPool({
    databaseUrl: workers.databaseUrl,
    max: 1,
    applicationName: 'waiting',
    logger,
    queryMsMax: 60_000,
  });
});
afterEach(async () => {
  await pool.end();
  await workers.close();
});

/** Reads the task's messages, which are partitioned, only once it has waited: before, the first condition decides. */
const update = `UPDATE task SET sweeps = 7
  WHERE id = $1 AND (attempt = 1 OR EXISTS (SELECT FROM message m WHERE m.task_id = task.id AND m.turn = task.turn))`;

test('a statement that has waited for a row reads partitions by it, and no session is lost', async () => {
  const taskId = await insertRunningTask(workers);
  const { rows: sessions } = await pool.query('SELECT pg_backend_pid() AS id');
  const holder = await holdRows(workers, `UPDATE task SET attempt = 2 WHERE id = '${taskId}'`);
  const waiting = pool.query(update, [taskId]);
  await untilWaiting(workers, 1);
  await holder.commit();
  expect((await waiting).rowCount).toBe(1);
  expect((await pool.query('SELECT pg_backend_pid() AS id')).rows).toEqual(sessions);
});
