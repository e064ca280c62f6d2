import { newId } from '@harkara/runtime';
import { call, callerOf, createTeam, type Team, untilFinished, useHarkara } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';
import { seedProjectTask } from './seed-project-task.ts';

const harkara = useHarkara({ withoutToolRunner: true });

let team: Team;
beforeAll(async () => {
  team = await createTeam(harkara());
});

const read = async (taskId: string) => (await team.members.viewer.send('GET', `/tasks/${taskId}`)).body;

test('a task tells which version ran and which webhook call or schedule run began it', async () => {
  const { owner } = team.members;
  const caller = callerOf(harkara(), { ...team, keyId: team.keyId, key: team.key }, team.agentId);
  const first = await untilFinished(harkara(), team, (await caller.start({ message: 'One' })).body.id);
  await owner.send('POST', `/agents/${team.agentId}/publish`);
  const second = await untilFinished(harkara(), team, (await caller.start({ message: 'Two' })).body.id);
  const nothing = { delivery_id: null, fire_id: null, event_id: null };
  expect(await read(first.id)).toMatchObject({ version: 1, ...nothing });
  const task = await read(second.id);
  expect(task).toMatchObject({ version: 2, ...nothing });
  expect(task.messages).toMatchObject([
    { role: 'user', turn: 1, author: null },
    { role: 'assistant', turn: 1, author: null },
  ]);

  const at = `/projects/${team.projectId}/triggers`;
  const target = { name: 'Orders', agent_id: team.agentId };
  const webhook = (await owner.send('POST', at, { kind: 'webhook', ...target })).body;
  const called = await call(`${harkara().url}/v1/hooks/${webhook.id}`, 'POST', {
    body: {},
    headers: { 'X-Service-Secret': webhook.secret },
  });
  const deliveries = await owner.send('GET', `/triggers/${webhook.id}/deliveries`);
  expect(await read(called.body.task_id)).toMatchObject({ ...nothing, delivery_id: deliveries.body.data[0].id });

  const frequency = { every: 'day', time: '09:30' };
  const schedule = (await owner.send('POST', at, { kind: 'schedule', message: 'Go', frequency, ...target })).body;
  const run = (await owner.send('POST', `/triggers/${schedule.id}/run`)).body;
  expect(await read(run.task_id)).toMatchObject({ ...nothing, fire_id: run.id });
});

/** A task with one call of a tool that hides its input in logs, and what the call answered. */
async function seedToolCall(output: unknown): Promise<{ taskId: string; stepId: string; modelStepId: string }> {
  const { builder } = team.members;
  const inputs = [
    { key: 'pin', label: 'Pin', type: 'text', hide_in_logs: true },
    { key: 'no', label: 'Number', type: 'text' },
  ];
  const tool = { name: 'Unlock', inputs, output: { type: 'text', value: 'ok' } };
  const toolId = (await builder.send('POST', `/projects/${team.projectId}/tools`, tool)).body.id;
  await builder.send('POST', `/tools/${toolId}/publish`);
  const taskId = await seedProjectTask(harkara(), team, { status: 'done', channel: 'api' });
  const [stepId, modelStepId] = [newId('stp'), newId('stp')];
  const call = {
    position: 0,
    tool_id: toolId,
    version: 1,
    name: 'unlock',
    arguments: { pin: 'open-sesame', no: '4711' },
  };
  const insert = `INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name, input, output,
    reserved_micro_inr) VALUES ($1, $2, 1, $3, 2, $4::step_kind, 'done', $5, 'unlock', $6, $7, 500000)`;
  const agentId = team.agentId;
  const said = JSON.stringify({ text: 'I call it with open-sesame' });
  await harkara().pool.query(insert, [modelStepId, taskId, 1, 'model_call', agentId, '{"messages_left_out":0}', said]);
  await harkara().pool.query(insert, [
    stepId,
    taskId,
    2,
    'tool_call',
    agentId,
    JSON.stringify(call),
    JSON.stringify(output),
  ]);
  return { taskId, stepId, modelStepId };
}

test('a step shows its input and output to who may manage tasks, with hidden inputs masked wherever they are', async () => {
  const { taskId, stepId, modelStepId } = await seedToolCall({ echo: 'open-sesame for 4711' });
  const { builder, viewer } = team.members;
  const { status, body } = await builder.send('GET', `/tasks/${taskId}/steps/${stepId}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: stepId,
    input: { arguments: { pin: '***', no: '4711' } },
    output: { echo: '*** for 4711' },
    attempt: 2,
    reserved_inr: 0.5,
    tool_run_id: null,
    truncated: false,
  });
  const said = await builder.send('GET', `/tasks/${taskId}/steps/${modelStepId}`);
  expect(said.body.output).toEqual({ text: 'I call it with ***' });
  expect((await viewer.send('GET', `/tasks/${taskId}/steps/${stepId}`)).status).toBe(403);
  const other = await createTeam(harkara());
  expect((await other.members.owner.send('GET', `/tasks/${taskId}/steps/${stepId}`)).status).toBe(404);
  const foreign = await seedProjectTask(harkara(), other, { status: 'done', channel: 'api' });
  const crossed = await other.members.owner.send('GET', `/tasks/${foreign}/steps/${stepId}`);
  expect(crossed).toMatchObject({ status: 404, body: { detail: 'There is no such step in this task.' } });
});

test('an output over 256 KB is the beginning of its JSON', async () => {
  const { taskId, stepId } = await seedToolCall({ text: 'x'.repeat(300_000) });
  const { body } = await team.members.builder.send('GET', `/tasks/${taskId}/steps/${stepId}`);
  expect(body.truncated).toBe(true);
  expect(body.output).toHaveLength(262_144);
  expect(body.output.startsWith('{"text":"xxx')).toBe(true);
});

test('where no input is hidden, a value of any length and script is shown the same way', async () => {
  const taskId = await seedProjectTask(harkara(), team, { status: 'done', channel: 'api' });
  const insert = `INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name, input, output)
    VALUES ($1, $2, 1, $3, 1, 'model_call', 'done', $4, 'a model', $5, $6)`;
  const seen = [];
  for (const length of [10, 262_142, 262_143, 400_000, 2_000_000]) {
    const stepId = newId('stp');
    const text = 'अ'.repeat(length);
    const input = JSON.stringify({ no: length });
    await harkara().pool.query(insert, [stepId, taskId, length, team.agentId, input, JSON.stringify(text)]);
    const { body } = await team.members.builder.send('GET', `/tasks/${taskId}/steps/${stepId}`);
    expect(body.input).toEqual({ no: length });
    expect(body.output).toBe(body.truncated === true ? `"${text}"`.slice(0, 262_144) : text);
    seen.push(body.truncated);
  }
  expect(seen).toEqual([false, false, true, true, true]);
});
