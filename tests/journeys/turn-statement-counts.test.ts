import { idPrefixes, type IdKind } from '@harkara/contract';
import { microInrOf } from '@harkara/domain';
import { beginStep, claimTurn, completeStep } from '@harkara/operations/work';
import { createDatabase, type Database } from '@harkara/prisma';
import { newId } from '@harkara/runtime';
import {
  callerOf,
  openPool,
  seedCaller,
  type SeededCaller,
  seedKey,
  setPlatform,
  until,
  untilFinished,
  useHarkara,
} from '@harkara/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { countWrites } from './count-writes.ts';
import { recordStatements } from './record-statements.ts';

const harkara = useHarkara();
afterEach(() => setPlatform(harkara(), {}));

let db: Database;
beforeAll(() => void (db = createDatabase(openPool(harkara().databaseUrl, 2))));
afterAll(() => db.close());

test('a turn of one model step is three statements of its worker', async () => {
  const caller = await seedCaller(harkara());
  await caller.start({ message: 'Warm up', wait: true });
  const recorded = await recordStatements(() => caller.start({ message: 'Hello', wait: true }));
  const names = recorded.filter(({ service }) => service === 'agent-runner').map(({ name }) => name);
  expect(names).toEqual(['claim-turn', 'begin-step', 'complete-step']);
});

/** What a worker writes for a turn of one model step, with a reply of usual length. */
async function writeTurn(agentId: string, taskId: string): Promise<void> {
  const ctx = {
    db,
    newId: (kind: IdKind) => newId(idPrefixes[kind]),
    signals: { publish: () => undefined, subscribe: () => () => undefined },
  };
  const lease = await claimTurn(ctx, { taskId, turn: 1 });
  if (lease === null) throw new Error('the turn was not claimed');
  const step = { stepNo: 1, kind: 'model_call', name: 'openai/gpt', agentId, reserveMicroInr: 600_000 } as const;
  expect(await beginStep(ctx, lease, step)).toBe('ok');
  const reply = 'Your order was sent today. '.repeat(4);
  const output = { text: reply, calls: [], model: 'openai/gpt', tokensIn: 100, tokensOut: 30, costMicroInr: 8_000 };
  const result = { stepNo: 1, status: 'done', output, error: null, tokensIn: 100, tokensOut: 30 } as const;
  const end = { status: 'done', reply } as const;
  expect(await completeStep(ctx as never, lease, { step: { ...result, costMicroInr: 8_000 }, end })).toBe(true);
}

test.each([{ limit: null }, { limit: microInrOf(100_000) }])(
  'its worker commits three times and writes at most 4,200 bytes of WAL (daily limit $limit)',
  async ({ limit }) => {
    const caller = await seedCaller(harkara());
    await setPlatform(harkara(), { aiPaused: false, dailyLimit: limit });
    const { pool } = harkara();
    const writes = await countWrites(pool, async () => {
      const taskId = await insertQueuedTask(caller);
      await writeTurn(caller.agentId, taskId);
    });
    const inserts = await countWrites(pool, () => insertQueuedTask(caller));
    expect(writes.commits - inserts.commits).toBe(3);
    expect(writes.walBytes - inserts.walBytes).toBeLessThanOrEqual(4_200);
  },
);

/** Due so late that no scheduler sees it. */
async function insertQueuedTask({ workspaceId, projectId, agentId }: SeededCaller): Promise<string> {
  const id = newId('tsk');
  await harkara().pool.query(
    `WITH task AS (
      INSERT INTO task (id, workspace_id, project_id, agent_id, channel, enqueue_after)
      VALUES ($1, $2, $3, $4, 'api', now() + interval '1 hour')
    ) INSERT INTO message (id, task_id, turn, role, content) VALUES ($5, $1, 1, 'user', 'Hello')`,
    [id, workspaceId, projectId, agentId, newId('msg')],
  );
  return id;
}

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
