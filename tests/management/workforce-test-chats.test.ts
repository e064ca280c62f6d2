import { call, type ModelServerRequest, type Team, createTeam, useHarkara } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';

const harkara = useHarkara();
let team: Team;
beforeAll(async () => void (team = await createTeam(harkara())));

const whoAsks = ({ messages }: ModelServerRequest) => /You are (\w+)\./.exec(String(messages[0]?.content))?.[1] ?? '';

/** Two agents and a workforce that were never published; one of the agents is paused. */
async function draftWorkforce() {
  const { builder } = team.members;
  const make = async (name: string) =>
    (await builder.send('POST', `/projects/${team.projectId}/agents`, { name, instructions: `You are ${name}.` })).body
      .id as string;
  const [front, refunds] = [await make('Front'), await make('Refunds')];
  await builder.send('POST', `/agents/${refunds}/pause`);
  const draft = { name: 'RouteDependencies', members: [front, refunds], default_agent_id: front };
  const { body } = await builder.send('POST', `/projects/${team.projectId}/workforces`, draft);
  return { front, refunds, workforceId: body.id as string };
}

test('a test chat runs the draft of a workforce with the drafts of its members, hand-overs included', async () => {
  const { builder } = team.members;
  const { refunds, workforceId } = await draftWorkforce();
  harkara().model.script((request) => {
    if (whoAsks(request) === 'Front')
      return { calls: [{ name: 'transfer_to_refunds', arguments: { reason: 'Money.' } }] };
    return { text: `${whoAsks(request)} here.` };
  });
  const started = await builder.send('POST', `/workforces/${workforceId}/test`, { message: 'My money!' });
  expect([started.status, started.body.channel, started.body.workforce_id]).toEqual([202, 'test', workforceId]);
  const read = async () => (await builder.send('GET', `/tasks/${started.body.id}`)).body;
  await expect.poll(async () => (await read()).status).toBe('done');
  expect(await read()).toMatchObject({ reply: 'Refunds here.', agent_id: refunds });
  expect((await call(`${harkara().url}/v1/api/tasks/${started.body.id}`, 'GET', { token: team.key })).status).toBe(404);
});

test('a test chat is refused with no words, to viewers and strangers, and while AI work is paused', async () => {
  const { builder, viewer } = team.members;
  const { workforceId } = await draftWorkforce();
  const stranger = await createTeam(harkara());
  const path = `/workforces/${workforceId}/test`;
  expect((await builder.send('POST', path, { message: ' ' })).status).toBe(400);
  expect((await viewer.send('POST', path, { message: 'Hi' })).status).toBe(403);
  expect((await stranger.members.owner.send('POST', path, { message: 'Hi' })).status).toBe(404);
  await harkara().pool.query('UPDATE platform SET ai_paused = true');
  expect((await builder.send('POST', path, { message: 'Hi' })).status).toBe(503);
  await harkara().pool.query('UPDATE platform SET ai_paused = false');
});

test('a test chat says which route held, and who was passed over', async () => {
  const { builder, viewer } = team.members;
  const { front, refunds, workforceId } = await draftWorkforce();
  const says = (value: string) => ({ path: 'message', op: 'contains', value });
  const routes = [
    { when: says('parcel'), agent_id: front },
    { when: says('money'), agent_id: refunds },
    { when: says('my'), agent_id: front },
  ];
  await builder.send('PATCH', `/workforces/${workforceId}`, { routes });
  harkara().model.script(() => ({ text: 'Hello.' }));
  const start = async () =>
    (await builder.send('POST', `/workforces/${workforceId}/test`, { message: 'My money!' })).body;
  const first = await start();
  expect(first.routing).toEqual({
    agent_id: refunds,
    decided_by: 'route',
    routes: [
      { agent_id: front, result: 'did_not_hold' },
      { agent_id: refunds, result: 'held' },
      { agent_id: front, result: 'not_reached' },
    ],
    passed_over: [],
  });
  await builder.send('DELETE', `/agents/${refunds}`);
  const again = (await builder.send('POST', `/tasks/${first.id}/rerun`, { as: 'draft' })).body;
  for (const { id } of [await start(), again]) {
    const { routing } = (await viewer.send('GET', `/tasks/${id}`)).body;
    expect(routing).toMatchObject({ agent_id: front, routes: [{}, { result: 'passed_over' }, { result: 'held' }] });
    expect(routing.passed_over).toEqual([refunds]);
  }
  expect((await builder.send('GET', `/tasks/${first.id}`)).body.routing).toEqual(first.routing);
  const own = await builder.send('POST', `/agents/${front}/test`, { message: 'Hi' });
  expect(own.body.routing).toBeNull();
});
