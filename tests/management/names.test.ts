import { createTeam, type Team, useHarkara } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';
import { seedProjectTask } from './seed-project-task.ts';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

let team: Team;
let triggerId: string;
beforeAll(async () => {
  team = await createTeam(harkara());
  const body = { kind: 'webhook', name: 'Orders', agent_id: team.agentId };
  triggerId = (await team.members.owner.send('POST', `/projects/${team.projectId}/triggers`, body)).body.id;
  const origin = { triggerId, apiKeyId: team.keyId };
  await seedProjectTask(harkara(), team, { status: 'done', channel: 'Webhook', ...origin });
});

test('a list names what its records mention, also what was deleted, and only when asked', async () => {
  const { owner } = team.members;
  const path = `/projects/${team.projectId}/tasks`;
  expect(Object.keys((await owner.send('GET', path)).body)).toEqual(['data', 'next_cursor']);
  await owner.send('DELETE', `/triggers/${triggerId}`);
  await owner.send('DELETE', `/api-keys/${team.keyId}`);
  const { body } = await owner.send('GET', `${path}?include=names`);
  expect(body.names).toEqual({
    [team.projectId]: { name: 'A project', deleted: false },
    [team.agentId]: { name: 'Asha', deleted: false },
    [triggerId]: { name: 'Orders', deleted: true },
    [team.keyId]: { name: 'Shop', deleted: true },
  });
  const task = await owner.send('GET', `/tasks/${body.data[0].id}?include=names`);
  expect(task.body.names).toEqual(body.names);
  expect((await owner.send('GET', `${path}?include=all`)).status).toBe(422);
});

test('the name of a key is told to those who may see keys', async () => {
  const { body } = await team.members.builder.send('GET', `/projects/${team.projectId}/tasks?include=names`);
  expect(body.data[0].api_key_id).toBe(team.keyId);
  expect(body.names).toHaveProperty(team.agentId);
  expect(body.names).not.toHaveProperty(team.keyId);
});

test("an id that a record mentions is not named from another's workspace", async () => {
  const other = await createTeam(harkara());
  const taskId = await seedProjectTask(harkara(), other, { status: 'done', channel: 'api' });
  const foreign = [team.agentId, team.projectId, team.members.owner.userId];
  for (const id of foreign) {
    await harkara().pool.query('UPDATE task SET reply = $2 WHERE id = $1', [taskId, id]);
    const { body } = await other.members.owner.send('GET', `/projects/${other.projectId}/tasks?include=names`);
    expect(body.data[0].reply).toBe(id);
    expect(Object.keys(body.names).toSorted()).toEqual([other.agentId, other.projectId].toSorted());
  }
});
