import type { Frequency } from '@harkara/contract';
import { afterEach, expect, test } from 'vitest';
import { indianDueTimes } from './indian-due-times.ts';
import { type ScheduleSetup, openScheduleSetup } from './open-schedule-setup.ts';

/** A leap day and both kinds of month ends are in it. */
const years = { start: new Date('2027-03-10T11:22:33Z'), end: new Date('2029-03-10T11:22:33Z') };
/** So are they in it: hours of two years bring nothing new, and take two minutes. */
const quarter = { start: new Date('2028-01-10T11:22:33Z'), end: new Date('2028-04-10T11:22:33Z') };

let setup: ScheduleSetup | undefined;
afterEach(() => setup?.close());

/**
 * Both schedulers look at every due time, up to a minute late, and often at once; every seventh run is still going at
 * the next.
 */
async function walk(setup: ScheduleSetup, dues: readonly Date[]): Promise<void> {
  await setup.pool.query(`ALTER TABLE task ALTER status SET DEFAULT 'done'`);
  for (const [index, due] of dues.entries()) {
    if (index % 50 === 0) await tickAt(setup, due.getTime() - 1, 'together');
    await tickAt(setup, due.getTime() + ((index * 7919) % 60_000), index % 3 === 0 ? 'together' : 'in turn');
    if (index % 7 === 0)
      await setup.pool.query(`UPDATE task SET status = 'running' WHERE id = (SELECT last_task_id FROM trigger)`);
    if (index % 7 === 1) await setup.finishTasks();
  }
}

async function tickAt(setup: ScheduleSetup, at: number, how: 'together' | 'in turn'): Promise<void> {
  setup.moveTo(new Date(at));
  await setup.tick(how);
}

test.each<[string, Frequency, number, typeof years]>([
  ['hourly due time of a quarter', { every: 'hour', minute: 17 }, 2_184, quarter],
  ['daily due time of two years', { every: 'day', time: '00:00' }, 731, years],
  ['weekly due time of two years', { every: 'week', days: ['mon', 'thu', 'sun'], time: '23:59' }, 313, years],
  ['monthly due time of two years', { every: 'month', day: 31, time: '05:15' }, 24, years],
])(
  'two schedulers start or skip each %s exactly once',
  async (_, frequency, count, { start, end }) => {
    setup = await openScheduleSetup({ start });
    const id = await setup.addSchedule(frequency);
    const dues = indianDueTimes(frequency, start, end);
    expect(dues).toHaveLength(count);
    await walk(setup, dues);
    const scheduleRuns = await setup.scheduleRuns(id);
    expect(scheduleRuns.map(({ due_at }) => due_at)).toEqual(dues);
    const stillGoing = (index: number) => index > 0 && (index - 1) % 7 === 0;
    for (const [index, scheduleRun] of scheduleRuns.entries()) {
      expect(scheduleRun.result).toBe(stillGoing(index) ? 'Skipped' : 'Started');
      expect(scheduleRun.reason).toBe(stillGoing(index) ? 'The previous run is still going.' : null);
    }
    const {
      rows: [tasks],
    } = await setup.pool.query(
      'SELECT count(*)::int AS started, count(DISTINCT id)::int AS ids FROM task WHERE trigger_id = $1',
      [id],
    );
    const started = scheduleRuns.filter(({ result }) => result === 'Started');
    expect(tasks).toEqual({ started: started.length, ids: new Set(started.map(({ task_id }) => task_id)).size });
  },
  1_800_000,
);
