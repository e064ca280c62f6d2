import { setTimeout as delay } from 'node:timers/promises';
import { waitUntil } from '@harkara/testkit';
import { haveAllRun, makeDue, seedSchedules } from '../load/seed-schedules.ts';
import type { Fault } from './fault.ts';

/** A clock that is two hours ahead must not start what is due in one. */
const notYetMs = 3_600_000;
const shares = 10;
const msMax = 120_000;

/** Breaks nothing: makes schedules due at even distances while other things break, and some an hour later. */
export function runSchedules(schedules: number): Fault {
  return async ({ pool }, { overMs, history }) => {
    const ids = await seedSchedules(pool, schedules + shares);
    const startOfShare = (no: number) => Math.floor((no * schedules) / shares);
    await pool.query(`UPDATE trigger SET next_run_at = now() + $2 * interval '1 millisecond' WHERE id = ANY($1)`, [
      ids.slice(schedules),
      notYetMs,
    ]);
    for (let no = 0; no < shares; no += 1) {
      await makeDue(pool, history, { ids: ids.slice(startOfShare(no), startOfShare(no + 1)), inMs: 2_000 });
      await delay(overMs / shares);
    }
    await delay(2_000);
    await waitUntil(() => haveAllRun(pool), { what: 'every schedule that is due has run', msMax });
  };
}
