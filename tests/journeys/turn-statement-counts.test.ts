import { microInrOf } from '@harkara/domain';
import {
  callerOf,
  seedCaller,
  type SeededCaller,
  seedKey,
  setPlatform,
  until,
  untilFinished,
  useHarkara,
} from '@harkara/testkit';
import { afterEach, expect, test } from 'vitest';
import { recordStatements } from './record-statements.ts';

const harkara = useHarkara();
afterEach(() => setPlatform(harkara(), {}));

test('a turn of one model step is three statements of its worker', async () => {
  const caller = await seedCaller(harkara());
  await caller.start({ message: 'Warm up', wait: true });
  const recorded = await recordStatements(() => caller.start({ message: 'Hello', wait: true }));
  const names = recorded.filter(({ service }) => service === 'agent-runner').map(({ name }) => name);
  expect(names).toEqual(['claim-turn', 'begin-step', 'complete-step']);
});

/** Counts the updates of tables while `work` runs. */
async function countUpdates(tables: readonly string[], work: () => Promise<unknown>): Promise<number> {
  const { pool } = harkara();
  await pool.query(`CREATE TABLE counted_update (); CREATE FUNCTION count_update() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN INSERT INTO counted_update DEFAULT VALUES; RETURN NULL; END $$`);
  for (const table of tables)
    await pool.query(`CREATE TRIGGER count_update AFTER UPDATE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION count_update()`);
  await work();
  const { rowCount } = await pool.query('SELECT FROM counted_update');
  await pool.query('DROP FUNCTION count_update CASCADE; DROP TABLE counted_update');
  return rowCount ?? 0;
}

async function countRunningJobs(): Promise<number> {
  const gauge = await harkara().metrics.get('agent-runner')?.registry.getSingleMetric('jobs_running')?.get();
  return gauge?.values.reduce((sum, { value }) => sum + value, 0) ?? 0;
}

/** 32 turns of four workspaces: all are claimed at the same time, and wait for their model at the same time. */
async function runTurnsAtOnce(): Promise<void> {
  const session = await harkara().pool.connect();
  const callers: SeededCaller[] = [];
  for (let n = 0; n < 4; n += 1) {
    const seeded = await seedCaller(harkara());
    callers.push(
      callerOf(harkara(), { ...seeded, ...(await seedKey(harkara().pool, seeded.projectId)) }, seeded.agentId),
    );
  }
  const allCalled = Promise.withResolvers<void>();
  harkara().model.script(async (request) => {
    if (request.n === 32) allCalled.resolve();
    await allCalled.promise;
    return { text: 'Done.', usage: { tokensIn: 100, tokensOut: 30 } };
  });
  // A claim reads the steps, and a start does not.
  await session.query('BEGIN; LOCK TABLE step');
  const starts = Array.from({ length: 32 }, (_, n) => callers[n % 4] as SeededCaller);
  const tasks = await Promise.all(
    starts.map(async (caller) => ({ caller, id: (await caller.start({ message: 'Hello' })).body.id })),
  );
  await until('the worker has all jobs', async () => ((await countRunningJobs()) === 32 ? true : null));
  await session.query('COMMIT');
  session.release();
  for (const { caller, id } of tasks) expect((await untilFinished(harkara(), caller, id)).status).toBe('done');
}

test('32 turns at once are at most 24 statements of their worker', async () => {
  const recorded = await recordStatements(runTurnsAtOnce);
  const names = recorded.filter(({ service }) => service === 'agent-runner').map(({ name }) => name);
  expect(names.length, names.join()).toBeLessThanOrEqual(24);
});

const moneyOfAll = ['platform', 'daily_grants'];

test('32 turns at once write no money row of the platform without a limit', async () => {
  expect(await countUpdates(moneyOfAll, runTurnsAtOnce)).toBe(0);
});

test('32 turns at once of four workspaces write it at most 8 times under a limit', async () => {
  await setPlatform(harkara(), { dailyLimit: microInrOf(10_000) });
  const updates = await countUpdates(moneyOfAll, runTurnsAtOnce);
  expect(updates).toBeGreaterThan(0);
  expect(updates).toBeLessThanOrEqual(8);
});
