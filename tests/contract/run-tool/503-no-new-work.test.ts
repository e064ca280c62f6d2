import { problemBody } from '@harkara/contract';
import { microInrOf } from '@harkara/domain';
import { seedTool, setPlatform, setPlatformSpentToday, setRow, setSpentToday, useHarkara } from '@harkara/testkit';
import { afterEach, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
afterEach(() => setPlatform(harkara(), {}));

const paused = { detail: 'AI work is paused on the platform.', error_code: 'paused' };
const reached = { detail: "Today's spending limit is reached.", error_code: 'daily_cap' };

test('while AI work is paused no tool runs, and the body says so by its code', async () => {
  const tool = await seedTool(harkara(), { draft: {} });
  await setPlatform(harkara(), { aiPaused: true });
  const refused = await tool.run();
  expect([refused.status, refused.body]).toEqual([503, paused]);
  const problem = problemBody.parse((await tool.run({}, { Accept: 'application/problem+json' })).body);
  expect(problem).toMatchObject({ code: 'ai_paused', error_code: 'paused', status: 503 });
  await setPlatform(harkara(), {});
  expect((await tool.run()).status).toBe(200);
});

test.each(['workspace', 'platform'])("at today's spending limit of the %s no tool runs", async (kind) => {
  const tool = await seedTool(harkara(), { draft: {} });
  const limit = microInrOf(10);
  if (kind === 'workspace') await setRow(harkara(), 'workspace', tool.workspaceId, { daily_limit_micro_inr: limit });
  else await setPlatform(harkara(), { dailyLimit: limit });
  const spend = (microInr: number) =>
    kind === 'workspace'
      ? setSpentToday(harkara(), tool.workspaceId, microInr)
      : setPlatformSpentToday(harkara(), microInr);
  await spend(limit);
  const refused = await tool.run();
  expect([refused.status, refused.body]).toEqual([503, reached]);
  await spend(limit - 1);
  expect((await tool.run()).status).toBe(200);
});

test('a refusal leaves no run behind and does not use the Idempotency-Key up; a run from before is still answered', async () => {
  const tool = await seedTool(harkara(), { draft: {} });
  const first = await tool.run({}, { 'Idempotency-Key': 'before' });
  await setPlatform(harkara(), { aiPaused: true });
  expect((await tool.run({}, { 'Idempotency-Key': 'new' })).status).toBe(503);
  expect((await tool.run({}, { 'Idempotency-Key': 'before' })).body).toEqual(first.body);
  await setPlatform(harkara(), {});
  expect((await tool.run({}, { 'Idempotency-Key': 'new' })).headers.has('idempotent-replayed')).toBe(false);
  const { rows } = await harkara().pool.query('SELECT count(*)::int AS runs FROM tool_run WHERE tool_id = $1', [
    tool.toolId,
  ]);
  expect(rows).toEqual([{ runs: 2 }]);
});
