import { call, createTeam, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { seedProjectTask } from './seed-project-task.ts';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

test('a long answer to a person is gzip when they accept it; a short one, and one to a key, never is', async () => {
  const team = await createTeam(harkara());
  const message = 'Where is my order? '.repeat(40);
  for (let n = 0; n < 40; n += 1) {
    await seedProjectTask(harkara(), team, { status: 'done', channel: 'api', apiKeyId: team.keyId, message });
  }
  const { token } = team.members.viewer;
  const list = `/v1/manage/projects/${team.projectId}/tasks`;
  const read = async (path: string, { credential = token, accepted = 'gzip' } = {}) => {
    const headers = { 'Accept-Encoding': accepted };
    const answer = await call(`${harkara().url}${path}`, 'GET', { token: credential, headers });
    expect(answer.status).toBe(200);
    return { body: answer.body, encoding: answer.headers.get('content-encoding') };
  };
  const plain = await read(`${list}?limit=40`, { accepted: 'identity' });
  expect(plain.encoding).toBeNull();
  expect(JSON.stringify(plain.body).length).toBeGreaterThan(16_384);
  expect(await read(`${list}?limit=40`)).toEqual({ body: plain.body, encoding: 'gzip' });
  expect(await read(`${list}?limit=1`)).toMatchObject({ encoding: null });
  expect(await read('/v1/api/tasks?limit=40', { credential: team.key })).toMatchObject({ encoding: null });
});

test('a long answer to a change, which could hold a secret, is not', async () => {
  const { members, projectId } = await createTeam(harkara());
  const body = { name: 'Agent', instructions: 'Answer. '.repeat(3_000) };
  const { token } = members.builder;
  const headers = { 'Accept-Encoding': 'gzip' };
  const made = await call(`${harkara().url}/v1/manage/projects/${projectId}/agents`, 'POST', { token, headers, body });
  expect([made.status, made.headers.get('content-encoding')]).toEqual([201, null]);
  expect(JSON.stringify(made.body).length).toBeGreaterThan(16_384);
});
