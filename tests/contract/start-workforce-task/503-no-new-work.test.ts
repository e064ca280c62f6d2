import { microInrOf } from '@harkara/domain';
import { seedWorkforceCaller, setPlatform, setRow, setSpentToday, useHarkara } from '@harkara/testkit';
import { afterEach, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

afterEach(() => setPlatform(harkara(), {}));

test('while AI work is paused nothing new starts and nothing goes on', async () => {
  const caller = await seedWorkforceCaller(harkara());
  const task_id = (await caller.give({ message: 'Hello' })).body.id;
  await setRow(harkara(), 'task', task_id, { status: 'done' });
  await setPlatform(harkara(), { aiPaused: true });
  const paused = { status: 503, body: { detail: 'AI work is paused on the platform.' } };
  expect(await caller.give({ message: 'Hello' })).toMatchObject(paused);
  expect(await caller.give({ message: 'More', task_id })).toMatchObject(paused);
  await setPlatform(harkara(), {});
  expect((await caller.give({ message: 'More', task_id })).status).toBe(202);
});

test("a workspace at today's limit starts nothing", async () => {
  const caller = await seedWorkforceCaller(harkara());
  await setRow(harkara(), 'workspace', caller.workspaceId, { daily_limit_micro_inr: microInrOf(100) });
  await setSpentToday(harkara(), caller.workspaceId, microInrOf(100));
  expect(await caller.give({ message: 'Hello' })).toMatchObject({
    status: 503,
    body: { detail: "Today's spending limit is reached." },
  });
});

test('a workforce that cannot work is told before the platform', async () => {
  const caller = await seedWorkforceCaller(harkara());
  await setRow(harkara(), 'workforce', caller.workforceId, { paused_at: { sql: 'now()' } });
  await setPlatform(harkara(), { aiPaused: true });
  expect((await caller.give({ message: 'Hello' })).status).toBe(409);
});
