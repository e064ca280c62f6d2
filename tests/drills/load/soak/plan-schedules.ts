import type pg from 'pg';
import type { History } from '../../history/open-history.ts';
import { seedSchedules } from '../seed-schedules.ts';
import { kindOf } from './task-kinds.ts';

interface Plan {
  tasks: number;
  overMs: number;
  history: History;
}

const beginsInMs = 1_000;

/** Makes a schedule due for each task that one starts, at its time of the load, before anything breaks. */
export async function planSchedules(pool: pg.Pool, { tasks, overMs, history }: Plan): Promise<void> {
  const calls = Array.from({ length: tasks }, (_, call) => call).filter((call) => kindOf(call) === 'schedule');
  const ids = await seedSchedules(pool, calls.length);
  const begunAt = Date.now() + beginsInMs;
  const dueTimes = calls.map((call) => begunAt + Math.round((call * overMs) / tasks));
  await pool.query(
    `UPDATE trigger SET next_run_at = r.due_at FROM unnest($1::text[], $2::timestamptz[]) AS r (id, due_at)
    WHERE trigger.id = r.id`,
    [ids, dueTimes.map((dueAt) => new Date(dueAt))],
  );
  ids.forEach((id, no) => history.record({ what: 'due', id, dueAt: dueTimes[no] ?? 0 }));
}
