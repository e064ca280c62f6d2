import { call, createTeam, seedTool, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

/** A wait with another key, begun before: what ends sooner has not waited for its time to pass. */
async function openEarlierWait() {
  const team = await createTeam(harkara());
  const path = `${harkara().url}/v1/api/agents/${team.agentId}/tasks`;
  let isOver = false;
  const answer = call(path, 'POST', { token: team.key, body: { message: 'Hello', wait: true } }).finally(() => {
    isOver = true;
  });
  const countTasks = async () =>
    (await harkara().pool.query('SELECT FROM task WHERE agent_id = $1', [team.agentId])).rowCount;
  await expect.poll(countTasks).toBe(1);
  return {
    isOver: () => isOver,
    end: async () => {
      await revokeOf(team.keyId);
      await answer;
    },
  };
}

const revokeOf = (keyId: string) =>
  harkara().pool.query('UPDATE api_key SET revoked_at = now() WHERE id = $1', [keyId]);

test('revoking a key ends its event streams and its waits, of tasks and of tool runs', async () => {
  const earlier = await openEarlierWait();
  const team = await createTeam(harkara());
  const headers = { Authorization: `Bearer ${team.key}` };
  const tasks = `${harkara().url}/v1/api/agents/${team.agentId}/tasks`;
  const { body: task } = await call(tasks, 'POST', { token: team.key, body: { message: 'Hello' } });
  const stream = await fetch(`${harkara().url}/v1/api/tasks/${task.id}/events`, { headers });
  const waiting = call(tasks, 'POST', { token: team.key, body: { message: 'Hello', wait: true } });
  expect(stream.status).toBe(200);
  await team.members.owner.send('DELETE', `/api-keys/${team.keyId}`);
  await stream.text();
  expect(await waiting).toMatchObject({ status: 401, body: { detail: 'The API key is missing, wrong or revoked.' } });
  expect(earlier.isOver()).toBe(false);
  await earlier.end();
});

test('a wait for a tool run ends too, names the run, and the run goes on', async () => {
  const earlier = await openEarlierWait();
  const tool = await seedTool(harkara(), { draft: {} });
  const waiting = call(`${harkara().url}/v1/api/tools/${tool.toolId}/runs`, 'POST', { token: tool.key, body: {} });
  const findRun = async () =>
    (await harkara().pool.query('SELECT id, status FROM tool_run WHERE tool_id = $1', [tool.toolId])).rows[0];
  await expect.poll(findRun).toBeDefined();
  await revokeOf(tool.keyId);
  const { status, headers } = await waiting;
  expect(earlier.isOver()).toBe(false);
  await earlier.end();
  expect([status, headers.get('x-run-id')]).toEqual([401, (await findRun()).id]);
  expect((await findRun()).status).toBe('queued');
});
