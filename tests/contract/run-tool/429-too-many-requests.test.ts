import { callerOf, seedKey, seedTool, toolOf, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

test('a key runs 30 tools a minute, refused calls counted in; another key of the project has its own 30', async () => {
  const tool = await seedTool(harkara(), { draft: {} });
  const replies = await Promise.all(Array.from({ length: 29 }, () => tool.run()));
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  const thirtieth = await tool.run({ unknown: 1 });
  expect([thirtieth.status, thirtieth.headers.get('ratelimit-policy')]).toEqual([422, '"tool-runs";q=30;w=60']);
  const refused = await tool.run();
  expect(refused).toMatchObject({ status: 429, body: { detail: 'Too many requests this minute.' } });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  const other = await seedKey(harkara().pool, tool.projectId);
  expect((await toolOf(callerOf(harkara(), { ...tool, ...other }, tool.agentId), tool.toolId).run()).status).toBe(200);
  expect((await tool.start({ message: 'Hello' })).status).toBe(202);
});
