import { microInrOf } from '@harkara/domain';
import {
  seedCaller,
  type SeededCaller,
  setPlatform,
  setPlatformSpentToday,
  setRow,
  setSpentToday,
  useHarkara,
} from '@harkara/testkit';
import { afterEach, describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

afterEach(() => setPlatform(harkara(), {}));

const spend = (workspaceId: string, rupees: number) => setSpentToday(harkara(), workspaceId, microInrOf(rupees));

async function seedFinishedTask(caller: SeededCaller): Promise<string> {
  const { body } = await caller.start({ message: 'Hello' });
  await setRow(harkara(), 'task', body.id, { status: 'done' });
  return body.id;
}

test('while AI work is paused nothing new starts; it does once the pause is over', async () => {
  const caller = await seedCaller(harkara());
  const task_id = await seedFinishedTask(caller);
  await setPlatform(harkara(), { aiPaused: true });
  const paused = { status: 503, body: { detail: 'AI work is paused on the platform.' } };
  expect(await caller.start({ message: 'Hello' })).toMatchObject(paused);
  expect(await caller.start({ message: 'Hello', wait: true })).toMatchObject(paused);
  expect(await caller.start({ message: 'More', task_id })).toMatchObject(paused);
  expect((await caller.read(task_id)).status).toBe(200);
  await setPlatform(harkara(), { aiPaused: false });
  expect((await caller.start({ message: 'Hello' })).status).toBe(202);
});

describe("today's spending limit", () => {
  const reached = { status: 503, body: { detail: "Today's spending limit is reached." } };

  test("a workspace at its limit starts nothing; a rupee below it does, and other workspaces don't notice", async () => {
    const [caller, neighbour] = await Promise.all([seedCaller(harkara()), seedCaller(harkara())]);
    const task_id = await seedFinishedTask(caller);
    await setRow(harkara(), 'workspace', caller.workspaceId, { daily_limit_micro_inr: microInrOf(100) });
    await spend(caller.workspaceId, 100);
    expect(await caller.start({ message: 'Hello' })).toMatchObject(reached);
    expect(await caller.start({ message: 'More', task_id })).toMatchObject(reached);
    expect((await neighbour.start({ message: 'Hello' })).status).toBe(202);
    await spend(caller.workspaceId, 99);
    expect((await caller.start({ message: 'Hello' })).status).toBe(202);
  });

  test('a limit of 0 is reached before anything is spent', async () => {
    const caller = await seedCaller(harkara());
    await setRow(harkara(), 'workspace', caller.workspaceId, { daily_limit_micro_inr: 0 });
    expect(await caller.start({ message: 'Hello' })).toMatchObject(reached);
  });

  test('the limit of the platform holds for all workspaces', async () => {
    const caller = await seedCaller(harkara());
    await setPlatform(harkara(), { dailyLimit: microInrOf(500) });
    await setPlatformSpentToday(harkara(), microInrOf(500));
    expect(await caller.start({ message: 'Hello' })).toMatchObject(reached);
    await setPlatformSpentToday(harkara(), microInrOf(499));
    expect((await caller.start({ message: 'Hello' })).status).toBe(202);
    await setPlatform(harkara(), { dailyLimit: 0 });
    expect(await caller.start({ message: 'Hello' })).toMatchObject(reached);
  });

  test("yesterday's spend does not count", async () => {
    const caller = await seedCaller(harkara());
    await setRow(harkara(), 'workspace', caller.workspaceId, { daily_limit_micro_inr: microInrOf(100) });
    const yesterdays = 'INSERT INTO daily_spend (scope, day, spent_micro_inr) VALUES ($1, ist_today() - 1, $2)';
    await harkara().pool.query(yesterdays, [caller.workspaceId, microInrOf(100)]);
    expect((await caller.start({ message: 'Hello' })).status).toBe(202);
  });
});

test('an accepted task can still be read and replayed while new work is refused', async () => {
  const caller = await seedCaller(harkara());
  const headers = { 'Idempotency-Key': 'before' };
  const first = await caller.start({ message: 'Hello' }, headers);
  await setPlatform(harkara(), { aiPaused: true });
  const again = await caller.start({ message: 'Hello' }, headers);
  expect([again.status, again.body]).toEqual([202, first.body]);
});
