import { call, createTeam, seedTool, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

/** The look every 2 s, and time for a loaded machine. */
const msMax = 4_000;

/** How long after the revocation the answer is complete. */
async function endsAfter(answer: Promise<unknown>, revoke: () => Promise<unknown>): Promise<number> {
  await revoke();
  const from = performance.now();
  await answer;
  return performance.now() - from;
}

test('revoking a key ends its event streams and its waits, of tasks and of tool runs', async () => {
  const team = await createTeam(harkara());
  const headers = { Authorization: `Bearer ${team.key}` };
  const tasks = `${harkara().url}/v1/api/agents/${team.agentId}/tasks`;
  const { body: task } = await call(tasks, 'POST', { token: team.key, body: { message: 'Hello' } });
  const stream = await fetch(`${harkara().url}/v1/api/tasks/${task.id}/events`, { headers });
  const waiting = call(tasks, 'POST', { token: team.key, body: { message: 'Hello', wait: true } });
  const revoke = () => team.members.owner.send('DELETE', `/api-keys/${team.keyId}`);
  expect(stream.status).toBe(200);
  expect(await endsAfter(Promise.all([stream.text(), waiting]), revoke)).toBeLessThan(msMax);
  expect(await waiting).toMatchObject({ status: 401, body: { detail: 'The API key is missing, wrong or revoked.' } });
});

test('a wait for a tool run ends too, names the run, and the run goes on', async () => {
  const tool = await seedTool(harkara(), { draft: {} });
  const waiting = call(`${harkara().url}/v1/api/tools/${tool.toolId}/runs`, 'POST', { token: tool.key, body: {} });
  const revoke = () => harkara().pool.query('UPDATE api_key SET revoked_at = now() WHERE id = $1', [tool.keyId]);
  const findRun = async () =>
    (await harkara().pool.query('SELECT id, status FROM tool_run WHERE tool_id = $1', [tool.toolId])).rows[0];
  await expect.poll(findRun).toBeDefined();
  expect(await endsAfter(waiting, revoke)).toBeLessThan(msMax);
  const { status, headers } = await waiting;
  expect([status, headers.get('x-run-id')]).toEqual([401, (await findRun()).id]);
  expect((await findRun()).status).toBe('queued');
});
