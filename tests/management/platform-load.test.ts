import { createTeam, seedCaller, signInOperator, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, redisUrl: null });

test('an operator sees what waits on the platform', async () => {
  const caller = await seedCaller(harkara());
  await caller.start({ message: 'Hello' });
  const { status, body } = await (await signInOperator(harkara())).send('GET', '/platform/load');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    turns: { ready: 1, running: 0, lost: 0 },
    tool_runs: { waiting: 0 },
    money: { spent_inr: 0, reserved_inr: 0, limit_inr: null },
    ai_paused: false,
    recent_tasks: { queued: 1 },
  });
});

test('an operator sees every workspace with its money and its limit, by page; others do not', async () => {
  const { workspaceId, members } = await createTeam(harkara());
  await members.owner.send('PATCH', `/workspaces/${workspaceId}`, { daily_limit_inr: 250 });
  await harkara().pool.query(
    `INSERT INTO daily_spend (scope, day, spent_micro_inr, reserved_micro_inr) VALUES ($1, ist_today(), 3000000, 1000000)`,
    [workspaceId],
  );
  const operator = await signInOperator(harkara());
  const { body } = await operator.send('GET', '/platform/workspaces?limit=1');
  const shown = { id: workspaceId, daily_limit_inr: 250, spent_today_inr: 3, reserved_inr: 1 };
  expect(body.data).toMatchObject([shown]);
  expect(new Date(body.data[0].day_ends_at).getTime()).toBeGreaterThan(Date.now());
  const next = await operator.send('GET', `/platform/workspaces?cursor=${body.next_cursor}`);
  expect(next.body.data.map(({ id }: { id: string }) => id)).not.toContain(workspaceId);
  expect((await members.owner.send('GET', `/workspaces/${workspaceId}`)).body).toMatchObject(shown);
  expect((await members.owner.send('GET', '/platform/workspaces')).status).toBe(403);
  expect((await members.owner.send('GET', '/platform/load')).status).toBe(403);
});
