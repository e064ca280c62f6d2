import { call, type Team, createTeam, useHarkara } from '@harkara/testkit';
import { beforeAll, describe, expect, test } from 'vitest';

const harkara = useHarkara();
let team: Team;
let refunds: string;
beforeAll(async () => {
  team = await createTeam(harkara());
  refunds = await addAgent('Refunds');
});

async function addAgent(name: string): Promise<string> {
  const { body } = await team.members.builder.send('POST', `/projects/${team.projectId}/agents`, {
    name,
    instructions: `You are ${name}.`,
  });
  await team.members.builder.send('POST', `/agents/${body.id}/publish`);
  return body.id;
}

const saysRefund = { path: 'message', op: 'contains', value: 'refund' };
const draftOf = (changes: object = {}) => ({
  name: 'RouteDependencies',
  members: [team.agentId, refunds],
  routes: [{ when: saysRefund, agent_id: refunds }],
  default_agent_id: team.agentId,
  ...changes,
});
const send = (method: string, path: string, body?: unknown) => team.members.builder.send(method, path, body);
const create = (changes: object = {}) => send('POST', `/projects/${team.projectId}/workforces`, draftOf(changes));
const make = async (changes: object = {}): Promise<string> => (await create(changes)).body.id;
const give = (workforceId: string, message: string) =>
  call(`${harkara().url}/v1/api/workforces/${workforceId}/tasks`, 'POST', {
    token: team.key,
    body: { message, wait: true },
  });

test('only the published version runs; a changed draft waits for the next publish', async () => {
  const id = await make();
  expect((await give(id, 'A refund')).status).toBe(409);
  expect((await send('POST', `/workforces/${id}/publish`)).body).toMatchObject({
    published_version: 1,
    live: true,
    paused: false,
  });
  expect((await give(id, 'A refund')).body).toMatchObject({ agent_id: refunds, workforce_id: id, status: 'done' });
  expect((await send('PATCH', `/workforces/${id}`, { routes: [] })).body.draft).toEqual(draftOf({ routes: [] }));
  expect((await give(id, 'A refund')).body.agent_id).toBe(refunds);
  expect((await send('POST', `/workforces/${id}/publish`)).body.published_version).toBe(2);
  expect((await give(id, 'A refund')).body.agent_id).toBe(team.agentId);
  const versions = (await send('GET', `/workforces/${id}/versions?limit=1`)).body;
  expect(versions).toMatchObject({
    data: [{ version: 2, definition: draftOf({ routes: [] }), published_by: team.members.builder.userId }],
    next_cursor: '2',
  });
  expect((await send('GET', `/workforces/${id}/versions?cursor=2`)).body.data).toMatchObject([
    { version: 1, definition: draftOf() },
  ]);
});

test('a paused workforce is 409 until resumed; a deleted one is 404, and its agents go on', async () => {
  const id = await make();
  await send('POST', `/workforces/${id}/publish`);
  expect((await send('POST', `/workforces/${id}/pause`)).body).toMatchObject({ paused: true, live: false });
  expect((await give(id, 'Hi')).body).toEqual({ detail: 'The workforce is not live or is paused.' });
  expect((await send('POST', `/workforces/${id}/resume`)).body).toMatchObject({ paused: false, live: true });
  expect((await give(id, 'Hi')).status).toBe(200);
  expect((await send('DELETE', `/workforces/${id}`)).status).toBe(204);
  expect((await give(id, 'Hi')).status).toBe(404);
  expect((await send('GET', `/workforces/${id}`)).status).toBe(404);
  const own = await call(`${harkara().url}/v1/api/agents/${team.agentId}/tasks`, 'POST', {
    token: team.key,
    body: { message: 'Hi', wait: true },
  });
  expect(own.status).toBe(200);
});

test('people see who is passed over and why', async () => {
  const other = await addAgent('Other');
  const id = await make({ members: [other, team.agentId], routes: [], default_agent_id: other });
  await send('POST', `/agents/${other}/pause`);
  const membersWith = (obstacle: string) => [
    { agent_id: other, name: 'Other', live: false, obstacle },
    { agent_id: team.agentId, name: 'Asha', live: true, obstacle: null },
  ];
  const members = membersWith('paused');
  expect((await send('GET', `/workforces/${id}`)).body.members).toEqual(members);
  const listed = (await team.members.viewer.send('GET', `/projects/${team.projectId}/workforces`)).body;
  expect(listed.data[0]).toMatchObject({ id, members });
  await send('DELETE', `/agents/${other}`);
  expect((await send('GET', `/workforces/${id}`)).body.members).toEqual(membersWith('deleted'));
  const body = { name: 'New', instructions: 'Answer.' };
  const { id: unpublished } = (await send('POST', `/projects/${team.projectId}/agents`, body)).body;
  const added = await send('PATCH', `/workforces/${id}`, { members: [team.agentId, unpublished] });
  expect(added.body.members[1]).toMatchObject({ live: false, obstacle: 'not_published' });
});

test('the list is newest first, in pages, without the deleted', async () => {
  const ids = [await make(), await make(), await make()];
  await send('DELETE', `/workforces/${ids[1]}`);
  const first = (await send('GET', `/projects/${team.projectId}/workforces?limit=1`)).body;
  expect(first.data.map(({ id }: { id: string }) => id)).toEqual([ids[2]]);
  const next = (await send('GET', `/projects/${team.projectId}/workforces?limit=1&cursor=${first.next_cursor}`)).body;
  expect(next.data.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
});

describe('a draft', () => {
  test.each<[string, () => object, RegExp]>([
    ['an unknown field', () => ({ colour: 'red' }), /colour: unknown field/],
    ['a blank name', () => ({ name: ' ' }), /name: /],
    ['no members', () => ({ members: [] }), /members: /],
    ['the same member twice', () => ({ members: [refunds, refunds] }), /the same agent twice/],
    ['21 members', () => ({ members: Array.from({ length: 21 }, (_, index) => `agt_${index}`) }), /members: /],
    [
      '51 routes',
      () => ({ routes: Array.from({ length: 51 }, () => ({ when: saysRefund, agent_id: refunds })) }),
      /routes: /,
    ],
    ['a condition that is none', () => ({ routes: [{ when: { path: 'message' }, agent_id: refunds }] }), /routes\.0/],
    [
      'an expression that does not compile',
      () => ({ routes: [{ when: { path: 'message', op: 'matches', value: '(' }, agent_id: refunds }] }),
      /routes\.0\.when: The regular expression/,
    ],
    [
      'an agent that the project has not',
      () => ({ members: [refunds, 'agt_none'] }),
      /members\.1: There is no agent agt_none/,
    ],
    ['no default agent', () => ({ default_agent_id: null }), /default_agent_id: /],
  ])('with %s is 422, at its making and at each change', async (_title, changes, words) => {
    const made = await create(changes());
    expect(made).toMatchObject({ status: 422, body: { detail: expect.stringMatching(words) } });
    const changed = await send('PATCH', `/workforces/${await make()}`, changes());
    expect(changed).toMatchObject({ status: 422, body: { detail: expect.stringMatching(words) } });
  });

  test("another project's agent is none of this project's", async () => {
    const other = await createTeam(harkara());
    expect(await create({ members: [other.agentId] })).toMatchObject({
      status: 422,
      body: { detail: `members.0: There is no agent ${other.agentId} in this project.` },
    });
  });

  test('may be unfinished: only publishing asks that routes and default name members, and tells every problem', async () => {
    const leaving = await addAgent('Leaving');
    const id = await make({ members: [team.agentId, leaving] });
    expect((await send('PATCH', `/workforces/${id}`, { default_agent_id: 'agt_nobody' })).status).toBe(200);
    await send('DELETE', `/agents/${leaving}`);
    const refused = await send('POST', `/workforces/${id}/publish`);
    expect(refused.status).toBe(409);
    for (const problem of [
      `members.1: There is no agent ${leaving}`,
      `routes.0.agent_id: ${refunds} is no member`,
      'default_agent_id: agt_nobody is no member',
    ]) {
      expect(refused.body.detail).toContain(problem);
    }
    expect((await send('GET', `/workforces/${id}`)).body).toMatchObject({ published_version: null, live: false });
    expect((await send('PATCH', `/workforces/${id}`, { members: [refunds], default_agent_id: refunds })).status).toBe(
      200,
    );
    expect((await send('POST', `/workforces/${id}/publish`)).status).toBe(200);
  });
});

test('what was done is in the audit log, once for each thing done', async () => {
  const id = await make({ name: 'Audited' });
  for (const step of ['publish', 'pause', 'pause', 'resume', 'resume']) await send('POST', `/workforces/${id}/${step}`);
  await send('PATCH', `/workforces/${id}`, { name: 'Renamed' });
  await send('PATCH', `/workforces/${id}`, {});
  await send('DELETE', `/workforces/${id}`);
  const rows = (await team.members.owner.send('GET', `/workspaces/${team.workspaceId}/audit-log?limit=100`)).body.data;
  const ours = rows.filter(({ target }: { target: { id: string } }) => target.id === id).toReversed();
  const done = ['created', 'published', 'paused', 'resumed', 'changed', 'deleted'];
  expect(ours.map(({ action }: { action: string }) => action)).toEqual(done.map((deed) => `workforce.${deed}`));
  expect(ours.at(-1)).toMatchObject({
    target: { kind: 'workforce', name: 'Renamed' },
    actor: { kind: 'user', id: team.members.builder.userId },
  });
});

test("a workforce's tasks are found by it in the task list", async () => {
  const id = await make();
  await send('POST', `/workforces/${id}/publish`);
  const { body } = await give(id, 'Hello');
  const listed = (await team.members.viewer.send('GET', `/projects/${team.projectId}/tasks?workforce_id=${id}`)).body;
  expect(listed.data).toMatchObject([{ id: body.id, workforce_id: id, agent_id: team.agentId }]);
  expect((await team.members.viewer.send('GET', `/tasks/${body.id}`)).body).toMatchObject({ workforce_id: id });
});

test('what still waited for a deleted workforce fails in plain words', async () => {
  const id = await make();
  await send('POST', `/workforces/${id}/publish`);
  const { body } = await give(id, 'Hello');
  await harkara().pool.query(
    `UPDATE task SET status = 'queued', enqueue_after = now() + interval '1 hour' WHERE id = $1`,
    [body.id],
  );
  await send('DELETE', `/workforces/${id}`);
  expect((await team.members.viewer.send('GET', `/tasks/${body.id}`)).body).toMatchObject({
    status: 'failed',
    error: 'The workforce was deleted.',
  });
});
