import type { Event, EventWithVerdicts, Names, Page } from '@harkara/contract';
import { createTeam, type Member, seedEventTrigger, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, redisUrl: null });

const list = async (member: Member, projectId: string, query = '') =>
  (await member.send<Page<Event>>('GET', `/projects/${projectId}/events${query}`)).body;
const read = (member: Member, id: string) => member.send<EventWithVerdicts & { names?: Names }>('GET', `/events/${id}`);

async function openTeam() {
  const team = await createTeam(harkara());
  const tell = async (event: object) => {
    const told = await team.members.builder.send('POST', `/projects/${team.projectId}/events`, event);
    return told.body as { event_id: string; started: string[] };
  };
  return { ...team, tell };
}

test('every role lists events without their data, newest first, by type and time, page by page', async () => {
  const { tell, members, projectId } = await openTeam();
  const told = [];
  for (const type of ['lead.saved', 'leads.saved', 'lead.lost', 'order.paid'])
    told.push(await tell({ type, id: type, source: 'shop', data: { private: 'words' } }));
  const ids = told.map(({ event_id }) => event_id).reverse();
  for (const member of Object.values(members)) {
    const { data } = await list(member, projectId);
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(JSON.stringify(data)).not.toContain('words');
  }
  const listIds = async (query: string) => (await list(members.viewer, projectId, query)).data.map(({ id }) => id);
  expect(await listIds('?type=lead.*')).toEqual([ids[1], ids[3]]);
  expect(await listIds('?type=lead.saved')).toEqual([ids[3]]);
  const { data, next_cursor: cursor } = await list(members.viewer, projectId, '?limit=3');
  expect(await listIds(`?limit=3&cursor=${cursor}`)).toEqual([ids[3]]);
  const [newest] = data;
  expect(newest).toEqual({
    id: ids[0],
    type: 'order.paid',
    source: 'shop',
    source_id: 'order.paid',
    at: expect.any(String),
    cause_task_id: null,
  });
  const hour = (add: number) => encodeURIComponent(new Date(Date.now() + add * 3_600_000).toISOString());
  expect(await listIds(`?from=${hour(-1)}&to=${hour(1)}`)).toEqual(ids);
  expect(await listIds(`?from=${hour(1)}`)).toEqual([]);
  expect(await listIds(`?to=${hour(-1)}`)).toEqual([]);
});

test('a type that none of the newest ten thousand events has is found on a later page', async () => {
  const { tell, members, projectId, workspaceId } = await openTeam();
  const { event_id: rare } = await tell({ type: 'order.paid', data: {} });
  await harkara().pool.query(
    `INSERT INTO event (id, workspace_id, project_id, type, source, source_id, data)
    SELECT 'evt_7' || lpad(n::text, 25, '0'), $1, $2, 'lead.saved', '', n::text, '{}' FROM generate_series(1, 10000) n`,
    [workspaceId, projectId],
  );
  const first = await list(members.viewer, projectId, '?type=order.paid');
  expect([first.data, first.next_cursor]).toEqual([[], expect.any(String)]);
  const second = await list(members.viewer, projectId, `?type=order.paid&cursor=${first.next_cursor}`);
  expect([second.data.map(({ id }) => id), second.next_cursor]).toEqual([[rare], null]);
});

test('an event says what each trigger that listens made of it', async () => {
  const { tell, members, projectId, agentId } = await openTeam();
  const seed = (eventType: string, more: object = {}) =>
    seedEventTrigger(harkara(), { projectId, agentId, eventType, ...more });
  const filter = (value: string) => ({ path: 'city', op: 'equals', value });
  const starting = await seed('lead.*', { filter: filter('Pune'), template: 'From {{city}}' });
  const ignoring = await seed('lead.saved', { filter: filter('Delhi') });
  const skipping = await seed('*', { template: '{{nothing}}' });
  await seed('order.paid');
  await seed('lead.saved', { enabled: false });
  const { event_id: id, started } = await tell({ type: 'lead.saved', data: { city: 'Pune', order: 12 } });
  const { body } = await read(members.builder, id);
  expect((await read(members.builder, `${id}?include=names`)).body.names).toEqual(
    Object.fromEntries([starting, ignoring, skipping].map((each) => [each, { name: 'A trigger', deleted: false }])),
  );
  expect(body).toMatchObject({ id, type: 'lead.saved', source: null, source_id: null });
  expect(body.data).toEqual({ city: 'Pune', order: 12 });
  expect(body.verdicts.toSorted((a, b) => a.trigger_id.localeCompare(b.trigger_id))).toEqual([
    { trigger_id: starting, result: 'Started', reason: null, task_id: started[0] },
    { trigger_id: ignoring, result: 'Ignored', reason: 'The filter does not hold.', task_id: null },
    { trigger_id: skipping, result: 'Skipped', reason: 'The message came out empty.', task_id: null },
  ]);
});

test('an event of another workspace is not found', async () => {
  const [own, other] = [await openTeam(), await openTeam()];
  const { event_id: id } = await other.tell({ type: 'lead.saved', data: {} });
  expect((await read(own.members.owner, id)).status).toBe(404);
});

test('a repeat changes no verdict', async () => {
  const { tell, members, projectId, agentId } = await openTeam();
  await seedEventTrigger(harkara(), { projectId, agentId, eventType: '*' });
  const lead = { type: 'lead.saved', id: 'lead-17', data: { name: 'Asha' } };
  const { event_id: id } = await tell(lead);
  const before = (await read(members.builder, id)).body;
  await members.builder.send('POST', `/agents/${agentId}/pause`);
  await tell(lead);
  expect((await read(members.builder, id)).body).toEqual(before);
  expect(before.verdicts).toMatchObject([{ result: 'Started' }]);
});

test('a viewer cannot read the data of an event', async () => {
  const { tell, members } = await openTeam();
  const { event_id: id } = await tell({ type: 'lead.saved', data: {} });
  expect((await read(members.viewer, id)).status).toBe(403);
  expect((await read(members.builder, id)).body.verdicts).toEqual([]);
});
