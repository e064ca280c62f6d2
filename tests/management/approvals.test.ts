import { newId } from '@harkara/runtime';
import { createTeam, type Team, useHarkara } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';
import { seedProjectTask } from './seed-project-task.ts';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

let team: Team;
let otherAgentId: string;
let toolId: string;
/** Oldest first. */
let ids: { reply: string; call: string; ofOther: string; decided: string };
beforeAll(async () => {
  team = await createTeam(harkara());
  const { builder } = team.members;
  const draft = { name: 'Bina', instructions: 'Answer.' };
  otherAgentId = (await builder.send('POST', `/projects/${team.projectId}/agents`, draft)).body.id;
  const inputs = [{ key: 'amount', label: 'Amount', type: 'number' }];
  const tool = { name: 'Refund order', inputs, output: { type: 'text', value: 'ok' } };
  toolId = (await builder.send('POST', `/projects/${team.projectId}/tools`, tool)).body.id;
  await builder.send('POST', `/tools/${toolId}/publish`);
  const call = {
    kind: 'tool_call',
    position: 0,
    tool_id: toolId,
    version: 1,
    name: 'refund',
    arguments: { amount: 450 },
  };
  const reply = { kind: 'reply', text: 'It comes tomorrow.' };
  ids = {
    reply: await ask(reply),
    call: await ask(call),
    ofOther: await ask(reply, otherAgentId),
    decided: await ask(reply),
  };
});

async function ask(action: { kind: string }, agentId = team.agentId, message = 'Where is my money?'): Promise<string> {
  const taskId = await seedProjectTask(harkara(), team, { status: 'needs_approval', channel: 'api', agentId, message });
  const id = newId('apr');
  await harkara().pool.query(
    `INSERT INTO approval (id, task_id, project_id, turn, kind, action, expires_at)
    VALUES ($1, $2, $3, 1, $4::approval_kind, $5, now() + interval '7 days')`,
    [id, taskId, team.projectId, action.kind, JSON.stringify(action)],
  );
  return id;
}

const list = async (query: string) => {
  const { status, body } = await team.members.viewer.send('GET', `/projects/${team.projectId}/approvals?${query}`);
  expect(status).toBe(200);
  return body.data.map(({ id }: { id: string }) => id);
};

test('approvals are listed by kind, by agent, and by the time that is left, over pages', async () => {
  expect(await list('')).toEqual([ids.decided, ids.ofOther, ids.call, ids.reply]);
  expect(await list('kind=tool_call')).toEqual([ids.call]);
  expect(await list(`agent_id=${otherAgentId}`)).toEqual([ids.ofOther]);
  expect(await list('sort=expires_at&status=pending')).toEqual([ids.reply, ids.call, ids.ofOther, ids.decided]);
  const path = `/projects/${team.projectId}/approvals?sort=expires_at&limit=3`;
  const first = (await team.members.viewer.send('GET', path)).body;
  expect(await list(`sort=expires_at&cursor=${first.next_cursor}`)).toEqual([ids.decided]);
});

test('pending approvals are counted, up to 100', async () => {
  const sent = await team.members.viewer.send('GET', `/projects/${team.projectId}/approvals/counts`);
  expect(sent.body).toEqual({ pending: (await list('status=pending')).length });
  const busy = await createTeam(harkara());
  await harkara().pool.query(
    `WITH asking AS (
      INSERT INTO task (id, workspace_id, project_id, agent_id, status, channel, enqueue_after)
      SELECT 'tsk_' || md5($2 || n), $1, $2, $3, 'needs_approval', 'api', 'infinity' FROM generate_series(1, 120) n
      RETURNING id
    )
    INSERT INTO approval (id, task_id, project_id, turn, kind, action, expires_at)
    SELECT 'apr_' || md5(id), id, $2, 1, 'reply', '{}', now() + interval '7 days' FROM asking`,
    [busy.workspaceId, busy.projectId, busy.agentId],
  );
  const counted = await busy.members.viewer.send('GET', `/projects/${busy.projectId}/approvals/counts`);
  expect(counted.body).toEqual({ pending: 100 });
});

test('an approval shows its task, its tool with the inputs to fill, and who decided with what effect', async () => {
  const read = async (id: string) => (await team.members.viewer.send('GET', `/approvals/${id}`)).body;
  const call = await read(ids.call);
  expect(call).toMatchObject({
    task: { id: call.task_id, first_message: 'Where is my money?', agent_id: team.agentId },
    tool: { id: toolId, name: 'Refund order', inputs: [{ key: 'amount', type: 'number' }] },
    decided_by: null,
    effect: null,
  });
  const { body: decision } = await team.members.builder.send('POST', `/approvals/${ids.decided}/reject`, {});
  expect(decision.status).toBe('rejected');
  const decided = await read(ids.decided);
  const name = decided.decided_by.name;
  expect(decided).toMatchObject({ tool: null, decided_by: { id: team.members.builder.userId }, effect: 'task_failed' });
  expect(name).toEqual(expect.any(String));
  const { body } = await team.members.viewer.send('GET', `/projects/${team.projectId}/approvals?status=rejected`);
  expect(body.data).toEqual([decided]);
});

test('the first message of an approval begins as that of its task does in the list of tasks', async () => {
  const message = `${'x'.repeat(199)}😀 and more`;
  const reply = { kind: 'reply', text: 'Yes.' };
  const id = await ask(reply, team.agentId, message);
  const { task_id: taskId, task } = (await team.members.viewer.send('GET', `/approvals/${id}`)).body;
  expect(task.first_message).toBe(`${'x'.repeat(199)}😀`);
  const { body } = await team.members.viewer.send('GET', `/projects/${team.projectId}/tasks?q=${taskId}`);
  expect(body.data).toMatchObject([{ id: taskId, first_message: task.first_message }]);
});

test('of a tool only the name and the inputs are read to show its call', async () => {
  await harkara().pool.query(`UPDATE tool_version SET definition = definition || '{"steps": 1}' WHERE tool_id = $1`, [
    toolId,
  ]);
  const { body } = await team.members.viewer.send('GET', `/approvals/${ids.call}`);
  expect(body.tool).toMatchObject({ id: toolId, name: 'Refund order', inputs: [{ key: 'amount' }] });
});

test("another workspace's approval is 404, and a wrong filter 422", async () => {
  const other = await createTeam(harkara());
  expect((await other.members.owner.send('GET', `/approvals/${ids.call}`)).status).toBe(404);
  const path = `/projects/${team.projectId}/approvals`;
  expect((await team.members.viewer.send('GET', `${path}?kind=call`)).status).toBe(422);
});
