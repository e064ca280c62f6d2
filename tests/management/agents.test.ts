import { call, type Team, createTeam, signInOperator, useHarkara } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';

const harkara = useHarkara();
let team: Team;
beforeAll(async () => {
  team = await createTeam(harkara());
});

const give = (agentId: string, message: string) =>
  call(`${harkara().url}/v1/api/agents/${agentId}/tasks`, 'POST', { token: team.key, body: { message, wait: true } });
const draftOf = (instructions: string) => ({ name: 'Asha', instructions });
const make = async (instructions: string) =>
  (await team.members.builder.send('POST', `/projects/${team.projectId}/agents`, draftOf(instructions))).body
    .id as string;

test('only the published version runs; a changed draft waits for the next publish', async () => {
  const { builder } = team.members;
  const agentId = await make('First instructions.');
  expect((await give(agentId, 'Hi')).status).toBe(409);
  harkara().model.script(({ messages }) => ({ text: String(messages[0]?.content) }));
  expect((await builder.send('POST', `/agents/${agentId}/publish`)).body).toMatchObject({
    published_version: 1,
    live: true,
  });
  await builder.send('PATCH', `/agents/${agentId}`, { instructions: 'Second instructions.' });
  expect((await give(agentId, 'Hi')).body.reply).toBe('First instructions.');
  expect((await builder.send('POST', `/agents/${agentId}/publish`)).body.published_version).toBe(2);
  expect((await give(agentId, 'Hi')).body.reply).toBe('Second instructions.');
  const versions = await builder.send('GET', `/agents/${agentId}/versions`);
  expect(versions.body.data.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
});

test('a test chat runs the draft, shows in the task list as test, and no key can read it', async () => {
  const { builder } = team.members;
  const agentId = await make('Draft words.');
  harkara().model.script(({ messages }) => ({ text: String(messages[0]?.content) }));
  const started = await builder.send('POST', `/agents/${agentId}/test`, { message: 'Try' });
  expect(started.status).toBe(202);
  await expect
    .poll(async () => (await builder.send('GET', `/tasks/${started.body.id}`)).body.reply)
    .toBe('Draft words.');
  expect((await builder.send('GET', `/tasks/${started.body.id}`)).body).toMatchObject({
    channel: 'test',
    steps: [{ kind: 'model_call' }, { kind: 'reply' }],
  });
  expect((await call(`${harkara().url}/v1/api/tasks/${started.body.id}`, 'GET', { token: team.key })).status).toBe(404);
});

test('a paused agent is 409 until resumed; a deleted one is 404', async () => {
  const { builder } = team.members;
  const agentId = await make('Answer.');
  await builder.send('POST', `/agents/${agentId}/publish`);
  await builder.send('POST', `/agents/${agentId}/pause`);
  expect((await give(agentId, 'Hi')).body).toEqual({ detail: 'The agent is not live or is paused.' });
  await builder.send('POST', `/agents/${agentId}/resume`);
  expect((await give(agentId, 'Hi')).status).toBe(200);
  expect((await builder.send('DELETE', `/agents/${agentId}`)).status).toBe(204);
  expect((await give(agentId, 'Hi')).status).toBe(404);
});

test.each([
  ['an unknown field', { ...draftOf('A.'), colour: 'red' }],
  ['no instructions', { name: 'A' }],
  ['a blank name', { name: ' ', instructions: 'A.' }],
  ['a model that is no provider/model', { ...draftOf('A.'), model: 'gpt' }],
  ['a provider that is not set up', { ...draftOf('A.'), model: 'anthropic/claude' }],
  ['a tool the project does not have', { ...draftOf('A.'), tools: [{ tool_id: 'ctl_01k3v9t1e6f9v8m2q5w7x0z4ab' }] }],
  ['too many steps', { ...draftOf('A.'), steps_max: 51 }],
])('a draft with %s is 422', async (_title, draft) => {
  const { status, body } = await team.members.builder.send('POST', `/projects/${team.projectId}/agents`, draft);
  expect(status).toBe(422);
  expect(Object.keys(body)).toEqual(['detail']);
});

test('the task list finds by channel, status and words, and one task shows its steps and what it cost', async () => {
  const { viewer } = team.members;
  const { body } = await give(team.agentId, 'Where is parcel 4711?');
  const found = await viewer.send('GET', `/projects/${team.projectId}/tasks?channel=api&status=done&q=parcel%204711`);
  expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  const one = (await viewer.send('GET', `/tasks/${body.id}`)).body;
  expect(one.steps.map(({ kind, status }: { kind: string; status: string }) => [kind, status])).toEqual([
    ['model_call', 'done'],
    ['reply', 'done'],
  ]);
  expect(one.cost_inr).toBeGreaterThan(0);
  expect(one.cost_inr).toBeCloseTo(one.steps[0].cost_inr, 6);
});

test("the platform's pause and limits refuse new work, for everybody, until lifted", async () => {
  const operator = await signInOperator(harkara());
  expect((await team.members.owner.send('PATCH', '/platform', { ai_paused: true })).status).toBe(403);
  await operator.send('PATCH', '/platform', { ai_paused: true });
  expect(await give(team.agentId, 'Hi')).toMatchObject({
    status: 503,
    body: { detail: 'AI work is paused on the platform.' },
  });
  await operator.send('PATCH', '/platform', { ai_paused: false, daily_limit_inr: 0 });
  expect(await give(team.agentId, 'Hi')).toMatchObject({
    status: 503,
    body: { detail: "Today's spending limit is reached." },
  });
  await operator.send('PATCH', '/platform', { daily_limit_inr: null });
  await team.members.owner.send('PATCH', `/workspaces/${team.workspaceId}`, { daily_limit_inr: 0 });
  expect((await give(team.agentId, 'Hi')).status).toBe(503);
  await team.members.owner.send('PATCH', `/workspaces/${team.workspaceId}`, { daily_limit_inr: null });
  expect((await give(team.agentId, 'Hi')).status).toBe(200);
});
