import { createTeam, seedWorkforce, type Team, useHarkara } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';
import { seedProjectTask } from './seed-project-task.ts';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

let team: Team;
beforeAll(async () => {
  team = await createTeam(harkara());
});

const rerun = (taskId: string, as: string, by = team.members.builder) =>
  by.send('POST', `/tasks/${taskId}/rerun`, { as });

const seed = (channel: string, message = 'Where is order 4711?') =>
  seedProjectTask(harkara(), team, { status: 'failed', channel, message });

test('a task runs again as published from where it came, and as draft in a test chat', async () => {
  const taskId = await seedProjectTask(harkara(), team, {
    status: 'failed',
    channel: 'api',
    apiKeyId: team.keyId,
    message: 'Hello again',
  });
  const published = await rerun(taskId, 'published');
  const same = { agent_id: team.agentId, status: 'queued', messages: [{ role: 'user', content: 'Hello again' }] };
  expect(published.status).toBe(201);
  expect(published.body).toMatchObject({ ...same, channel: 'api', api_key_id: team.keyId });
  expect(published.body.id).not.toBe(taskId);
  const draft = await rerun(taskId, 'draft');
  expect([draft.status, draft.body]).toMatchObject([201, { ...same, channel: 'test', api_key_id: null }]);
  const log = await team.members.owner.send('GET', `/workspaces/${team.workspaceId}/audit-log?limit=1`);
  expect(log.body.data[0]).toMatchObject({ action: 'task.repeated', target: { id: published.body.id } });
  expect((await rerun(taskId, 'published', team.members.viewer)).status).toBe(403);
});

test('a test chat runs again as a test chat, with what is published', async () => {
  await team.members.builder.send('PATCH', `/agents/${team.agentId}`, { instructions: 'Changed.' });
  const { body } = await rerun(await seed('test'), 'published');
  expect(body.channel).toBe('test');
  const { rows } = await harkara().pool.query('SELECT test_draft FROM task WHERE id = $1', [body.id]);
  expect(rows[0].test_draft.instructions).toBe('Answer.');
});

test('a paused or deleted target is 409, but a paused one still tests its draft', async () => {
  const taskId = await seed('api');
  await team.members.builder.send('POST', `/agents/${team.agentId}/pause`);
  expect(await rerun(taskId, 'published')).toMatchObject({ status: 409, body: { detail: /not live or is paused/ } });
  expect((await rerun(taskId, 'draft')).status).toBe(201);
  await team.members.builder.send('POST', `/agents/${team.agentId}/resume`);
});

test('the task of a workforce begins with the agent that its routes choose', async () => {
  const workforceId = await seedWorkforce(harkara().pool, { projectId: team.projectId, members: [team.agentId] });
  const taskId = await seed('api');
  await harkara().pool.query('UPDATE task SET workforce_id = $2 WHERE id = $1', [taskId, workforceId]);
  for (const as of ['published', 'draft']) {
    const { status, body } = await rerun(taskId, as);
    expect([status, body.workforce_id, body.agent_id], as).toEqual([201, workforceId, team.agentId]);
  }
  await harkara().pool.query('UPDATE workforce SET paused_at = now() WHERE id = $1', [workforceId]);
  expect((await rerun(taskId, 'published')).status).toBe(409);
});

test('tasks are cancelled together; finished ones stay, and one of another project refuses all', async () => {
  const { builder } = team.members;
  const path = `/projects/${team.projectId}/tasks/cancel`;
  const queued = await seedProjectTask(harkara(), team, { status: 'queued', channel: 'api' });
  const waiting = await seedProjectTask(harkara(), team, { status: 'needs_approval', channel: 'test' });
  const done = await seedProjectTask(harkara(), team, { status: 'done', channel: 'api' });
  const other = await createTeam(harkara());
  const foreign = await seedProjectTask(harkara(), other, { status: 'queued', channel: 'api' });
  expect((await builder.send('POST', path, { ids: [queued, foreign] })).status).toBe(404);
  expect((await builder.send('GET', `/tasks/${queued}`)).body.status).toBe('queued');
  const { status, body } = await builder.send('POST', path, { ids: [queued, waiting, done, queued] });
  expect([status, body]).toEqual([200, { cancelled: [queued, waiting], unchanged: [done] }]);
  expect((await builder.send('GET', `/tasks/${waiting}`)).body).toMatchObject({
    status: 'failed',
    error: 'Cancelled.',
  });
  expect((await builder.send('POST', path, { ids: [] })).status).toBe(422);
  expect((await team.members.viewer.send('POST', path, { ids: [done] })).status).toBe(403);
});
