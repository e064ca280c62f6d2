import type { Frequency } from '@harkara/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FoundScheduleRun, type ScheduleSetup, openScheduleSetup } from './open-schedule-setup.ts';

const hourly: Frequency = { every: 'hour', minute: 30 };
const start = new Date('2027-01-01T00:10:00Z');
const on = (time: string) => new Date(`2027-01-${time}:00Z`);

let setup: ScheduleSetup;
beforeEach(async () => void (setup = await openScheduleSetup({ start, schedulers: 3 })));
afterEach(() => setup.close());

const brief = ({ due_at, result, reason }: FoundScheduleRun) => [due_at?.toISOString().slice(8, 16), result, reason];

async function tickAt(time: string): Promise<void> {
  setup.moveTo(on(time));
  await setup.tick();
}

async function nextRunOf(id: string): Promise<Date | null> {
  return (
    (await setup.pool.query<{ next_run_at: Date | null }>('SELECT next_run_at FROM trigger WHERE id = $1', [id]))
      .rows[0]?.next_run_at ?? null
  );
}

test('after days of downtime one run is made up, and then the schedule keeps to its times', async () => {
  const id = await setup.addSchedule(hourly);
  await tickAt('04T10:15');
  await setup.finishTasks();
  await tickAt('04T10:59');
  await tickAt('04T11:00');
  const scheduleRuns = await setup.scheduleRuns(id);
  expect(scheduleRuns.map(brief)).toEqual([
    ['01T01:00', 'Started', null],
    ['04T11:00', 'Started', null],
  ]);
  expect(scheduleRuns[0]?.at).toEqual(on('04T10:15'));
});

test('a run that is still going after downtime skips the run that would be made up', async () => {
  const id = await setup.addSchedule(hourly);
  await tickAt('01T01:00');
  await tickAt('02T05:00');
  await setup.finishTasks();
  await tickAt('02T06:00');
  expect((await setup.scheduleRuns(id)).map(brief)).toEqual([
    ['01T01:00', 'Started', null],
    ['01T02:00', 'Skipped', 'The previous run is still going.'],
    ['02T06:00', 'Started', null],
  ]);
});

test('an answer that waits for approval does not hold up the next run', async () => {
  const id = await setup.addSchedule(hourly);
  await tickAt('01T01:00');
  await setup.pool.query(`UPDATE task SET status = 'needs_approval'`);
  await tickAt('01T02:00');
  expect((await setup.scheduleRuns(id)).map(({ result }) => result)).toEqual(['Started', 'Started']);
});

describe('what cannot start is skipped with the reason, moves on and is not made up', () => {
  test.each([
    [
      'a paused agent',
      'UPDATE agent SET paused_at = now()',
      'UPDATE agent SET paused_at = NULL',
      'The agent is paused.',
    ],
    [
      'an agent that was never published',
      'UPDATE agent SET published_version = NULL',
      'UPDATE agent SET published_version = 1',
      'The agent is not live.',
    ],
    [
      'a deleted agent',
      'UPDATE agent SET deleted_at = now()',
      'UPDATE agent SET deleted_at = NULL',
      'The agent is not live.',
    ],
    [
      'AI work paused',
      'UPDATE platform SET ai_paused = true',
      'UPDATE platform SET ai_paused = false',
      'AI work is paused on the platform.',
    ],
    [
      'the daily limit',
      'UPDATE platform SET daily_limit_micro_inr = 0',
      'UPDATE platform SET daily_limit_micro_inr = NULL',
      "Today's spending limit is reached.",
    ],
  ])('%s', async (_, stop, go, reason) => {
    const id = await setup.addSchedule(hourly);
    await setup.pool.query(stop);
    await tickAt('01T01:00');
    await setup.pool.query(go);
    await tickAt('01T01:59');
    expect((await setup.scheduleRuns(id)).map(brief)).toEqual([['01T01:00', 'Skipped', reason]]);
    await tickAt('01T02:00');
    expect((await setup.scheduleRuns(id)).map(({ result }) => result)).toEqual(['Skipped', 'Started']);
  });

  test('a workforce that cannot run', async () => {
    const id = await setup.addSchedule(hourly);
    await setup.pool.query(`INSERT INTO workforce (id, project_id, draft) VALUES ('wfc_1', $1, '{}')`, [
      setup.projectId,
    ]);
    await setup.pool.query(`UPDATE trigger SET agent_id = NULL, workforce_id = 'wfc_1'`);
    await tickAt('01T01:00');
    expect((await setup.scheduleRuns(id)).map(brief)).toEqual([['01T01:00', 'Skipped', 'The workforce is not live.']]);
  });
});

test('a clock that runs behind cannot make a recorded due time due again', async () => {
  const id = await setup.addSchedule(hourly);
  await tickAt('01T01:00');
  await setup.finishTasks();
  await setup.pool.query('UPDATE trigger SET next_run_at = $1', [on('01T01:00')]);
  await tickAt('01T01:01');
  expect(await setup.scheduleRuns(id)).toHaveLength(1);
  expect(await nextRunOf(id)).toEqual(on('01T02:00'));
});

test('a schedule whose zone this machine does not know stops no other', async () => {
  const [odd, id] = [await setup.addSchedule(hourly), await setup.addSchedule(hourly)];
  await setup.pool.query(`UPDATE trigger SET timezone = 'Mars/Olympus' WHERE id = $1`, [odd]);
  await tickAt('01T01:00');
  expect(await setup.scheduleRuns(id)).toHaveLength(1);
  expect([await nextRunOf(odd), await nextRunOf(id)]).toEqual([null, on('01T02:00')]);
});

test('a thousand schedules due at once start once each, whoever ticks', async () => {
  await setup.addSchedule(hourly);
  await setup.pool
    .query(`INSERT INTO trigger (id, workspace_id, project_id, kind, name, agent_id, message, frequency, timezone, next_run_at)
    SELECT 'trg_' || n, workspace_id, project_id, kind, name, agent_id, message, frequency, timezone, next_run_at FROM trigger, generate_series(2, 1000) n`);
  await tickAt('01T01:00');
  const {
    rows: [seen],
  } = await setup.pool.query(`SELECT (SELECT count(*)::int FROM fire WHERE result = 'Started') AS fires,
    (SELECT count(DISTINCT trigger_id)::int FROM task WHERE channel = 'Schedule') AS triggers, (SELECT count(*)::int FROM task) AS tasks`);
  expect(seen).toEqual({ fires: 1000, triggers: 1000, tasks: 1000 });
});

test('a schedule that is off or deleted does nothing', async () => {
  const ids = [await setup.addSchedule(hourly), await setup.addSchedule(hourly)];
  await setup.pool.query('UPDATE trigger SET enabled = false WHERE id = $1', [ids[0]]);
  await setup.pool.query('UPDATE trigger SET deleted_at = now() WHERE id = $1', [ids[1]]);
  await tickAt('01T03:00');
  expect(await Promise.all(ids.map((id) => setup.scheduleRuns(id)))).toEqual([[], []]);
});
