import { firstIdAt } from '@harkara/runtime';
import type pg from 'pg';
import type { Bench, Measurement, Point } from '../measure/bench.ts';
import { checkLoad } from '../measure/check-load.ts';
import { listOf } from '../measure/measure.ts';
import type { Ours } from '../sides/ours/start-ours.ts';

/** Measures while workers are stopped, and removes what was accepted, so that the backlog stays as long as it is. */
export async function measureWithBacklog(bench: Bench, side: Ours, point: Point): Promise<Measurement> {
  const since = new Date();
  const driven = await bench.load.drive(listOf(side, point), point);
  const unfinished = {
    ...side,
    countRows: async (from: Date) => ({ ...(await side.countRows(from)), finishedOnce: null }),
  };
  await checkLoad(bench, unfinished, { point, driven, since });
  await removeTasks(side.pool, since);
  const answered = Object.values(driven.answers).reduce((sum, each) => sum + each, 0);
  return {
    side: side.name,
    work: point.work,
    concurrency: point.concurrency,
    rps: answered / driven.seconds,
    p50: driven.p50,
    p99: driven.p99,
    finishedPerSecond: null,
    processorMs: null,
  };
}

/** Deletes the tasks that were created since then, and all that is of them. Their jobs find no row. */
export async function removeTasks(pool: pg.Pool, since: Date): Promise<void> {
  const first = firstIdAt('tsk', since.getTime());
  for (const table of ['message', 'step', 'delivery'])
    await pool.query(`DELETE FROM ${table} WHERE task_id >= $1`, [first]);
  await pool.query('DELETE FROM task WHERE id >= $1', [first]);
}
