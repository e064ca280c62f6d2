import { eventType, eventTypes } from '@harkara/contract';
import { createTeam, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const lead = { type: 'lead.saved', id: 'lead-17', data: { name: 'Asha' } };

test('owners, admins and builders tell events; a viewer does not, and strangers find no project', async () => {
  const [team, other] = [await createTeam(harkara()), await createTeam(harkara())];
  const path = `/projects/${team.projectId}/events`;
  for (const role of ['owner', 'admin', 'builder'] as const) {
    const { status, body } = await team.members[role].send('POST', path, { ...lead, id: role });
    expect([status, body]).toEqual([202, { event_id: expect.stringMatching(/^evt_/), duplicate: false, started: [] }]);
  }
  expect((await team.members.viewer.send('POST', path, lead)).status).toBe(403);
  expect((await other.members.owner.send('POST', path, lead)).status).toBe(404);
});

test('a trigger made here starts by an event of this project, shows its run, and a repeat by key is known', async () => {
  const team = await createTeam(harkara());
  const { builder } = team.members;
  const trigger = {
    kind: 'event',
    name: 'Leads',
    agent_id: team.agentId,
    event_type: 'lead.*',
    message_template: 'Call {{name}}.',
  };
  const { body: made } = await builder.send('POST', `/projects/${team.projectId}/triggers`, trigger);
  const { body: accepted } = await builder.send('POST', `/projects/${team.projectId}/events`, lead);
  expect(accepted.started).toHaveLength(1);
  expect((await builder.send('GET', `/tasks/${accepted.started[0]}`)).body).toMatchObject({
    channel: 'Event',
    trigger_id: made.id,
    messages: [{ content: 'Call Asha.' }],
  });
  expect((await builder.send('GET', `/triggers/${made.id}`)).body).toMatchObject({
    last_run_at: expect.any(String),
    last_result: 'Started',
    last_reason: null,
    last_task_id: accepted.started[0],
  });
  const headers = { Authorization: `Bearer ${team.key}`, 'Content-Type': 'application/json' };
  const again = await fetch(`${harkara().url}/v1/api/events`, { method: 'POST', headers, body: JSON.stringify(lead) });
  expect(await again.json()).toEqual({ ...accepted, duplicate: true });
});

test('a trigger that is turned off or deleted starts no more', async () => {
  const team = await createTeam(harkara());
  const { builder } = team.members;
  const path = `/projects/${team.projectId}/events`;
  const trigger = { kind: 'event', name: 'Leads', agent_id: team.agentId, event_type: '*' };
  const { body: made } = await builder.send('POST', `/projects/${team.projectId}/triggers`, trigger);
  const started = async () => (await builder.send('POST', path, { type: 'lead.saved', data: {} })).body.started.length;
  expect(await started()).toBe(1);
  await builder.send('POST', `/triggers/${made.id}/disable`);
  expect(await started()).toBe(0);
  await builder.send('POST', `/triggers/${made.id}/enable`);
  expect(await started()).toBe(1);
  await builder.send('DELETE', `/triggers/${made.id}`);
  expect(await started()).toBe(0);
});

test('tasks that wait for an agent which is deleted tell that they failed', async () => {
  const team = await createTeam(harkara());
  const { owner } = team.members;
  const second = (
    await owner.send('POST', `/projects/${team.projectId}/agents`, { name: 'Ravi', instructions: 'Answer.' })
  ).body;
  await owner.send('POST', `/agents/${second.id}/publish`);
  const trigger = {
    kind: 'event',
    name: 'Failures',
    agent_id: second.id,
    event_type: 'task.failed',
    message_template: '{{task_id}}: {{error}}',
  };
  await owner.send('POST', `/projects/${team.projectId}/triggers`, trigger);
  const headers = { Authorization: `Bearer ${team.key}` };
  const answer = await fetch(`${harkara().url}/v1/api/agents/${team.agentId}/tasks`, {
    method: 'POST',
    headers,
    body: '{"message":"Hello"}',
  });
  const waiting = (await answer.json()) as { id: string };
  await owner.send('DELETE', `/agents/${team.agentId}`);
  const messages = async () => {
    const { body } = await owner.send('GET', `/projects/${team.projectId}/tasks?channel=Event`);
    return body.data.map((task: { first_message: string }) => task.first_message);
  };
  await expect.poll(messages).toEqual([`${waiting.id}: The agent was deleted.`]);
});

test('the catalogue lists every described type with an example, for every role', async () => {
  const { members } = await createTeam(harkara());
  for (const member of Object.values(members)) {
    const { status, body } = await member.send('GET', '/event-types');
    expect([status, body.next_cursor]).toEqual([200, null]);
    expect(body.data.map(({ type }: { type: string }) => type)).toEqual(Object.keys(eventTypes));
    for (const entry of body.data)
      expect(eventType.safeParse(entry.type).success && Object.keys(entry.example).length > 0).toBe(true);
  }
});
