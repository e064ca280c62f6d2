import { createTeam, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, redisUrl: null });

test('a person sees which of the newest events a trigger would take', async () => {
  const team = await createTeam(harkara());
  const at = `/projects/${team.projectId}/events`;
  const { builder } = team.members;
  for (const [type, city] of [
    ['lead.saved', 'Pune'],
    ['lead.saved', 'Delhi'],
    ['order.paid', 'Pune'],
  ])
    await builder.send('POST', at, { type, data: { city } });
  const match = async (body: object) => (await builder.send('POST', `${at}/match`, body)).body.data;
  const matchesOf = async (body: object) => (await match(body)).map(({ matches }: { matches: boolean }) => matches);
  const filter = { path: 'city', op: 'equals', value: 'pune' };
  expect(await match({ event_type: 'lead.saved', filter })).toMatchObject([
    { type: 'order.paid', matches: false },
    { type: 'lead.saved', matches: false },
    { type: 'lead.saved', matches: true },
  ]);
  expect(await matchesOf({ event_type: 'lead.*' })).toEqual([false, true, true]);
  expect(await matchesOf({ event_type: '*', filter })).toEqual([true, false, true]);
});

test('a filter that cannot be used is 422', async () => {
  const { projectId, members } = await createTeam(harkara());
  const filter = { path: 'city', op: 'matches', value: '(' };
  const refused = await members.builder.send('POST', `/projects/${projectId}/events/match`, {
    event_type: '*',
    filter,
  });
  expect(refused.status).toBe(422);
});

test('the filters of all events together stay within the budget of one decision', async () => {
  const team = await createTeam(harkara());
  await harkara().pool.query(
    `INSERT INTO event (id, workspace_id, project_id, type, source, source_id, data)
    SELECT 'evt_' || lpad(n::text, 26, '0'), $1, $2, 'lead.saved', '', n::text, $3 FROM generate_series(1, 60) n`,
    [team.workspaceId, team.projectId, JSON.stringify({ text: 'a'.repeat(60_000) })],
  );
  const filter = { path: 'text', op: 'contains', value: 'b' };
  const path = `/projects/${team.projectId}/events/match`;
  const { body } = await team.members.builder.send('POST', path, { event_type: '*', filter });
  expect(body.data.length).toBe(50);
  expect(body.data[0].matches).toBe(false);
  expect(body.data.at(-1).matches).toBeNull();
});

test('a viewer, who does not read the data of events, learns nothing of it by filters', async () => {
  const team = await createTeam(harkara());
  const at = `/projects/${team.projectId}/events`;
  await team.members.builder.send('POST', at, { type: 'lead.saved', data: { city: 'Pune' } });
  const filter = { path: 'event.data.city', op: 'equals', value: 'Pune' };
  const { status, body } = await team.members.viewer.send('POST', `${at}/match`, { event_type: '*', filter });
  expect([status, body.data]).toEqual([403, undefined]);
});
