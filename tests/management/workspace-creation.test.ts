import { call, createTeam, signIn, signInOperator, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const options = { withoutRunner: true, withoutToolRunner: true };

describe('unless told otherwise', () => {
  const harkara = useHarkara(options);

  test('only a platform operator creates a workspace', async () => {
    const { members } = await createTeam(harkara());
    expect((await members.owner.send('POST', '/workspaces', { name: 'Mine' })).status).toBe(403);
    const operator = await signInOperator(harkara());
    expect((await operator.send('POST', '/workspaces', { name: 'Mine' })).status).toBe(201);
  });

  test('a new workspace gets the daily limit that the platform has for new ones, and keeps it', async () => {
    const operator = await signInOperator(harkara());
    const create = async () => (await operator.send('POST', '/workspaces', { name: 'New' })).body;
    expect(await create()).toMatchObject({ daily_limit_inr: null });
    const set = await operator.send('PATCH', '/platform', { workspace_daily_limit_inr: 250 });
    expect(set).toMatchObject({ status: 200, body: { workspace_daily_limit_inr: 250, daily_limit_inr: null } });
    const limited = await create();
    expect(limited).toMatchObject({ daily_limit_inr: 250 });
    await operator.send('PATCH', '/platform', { workspace_daily_limit_inr: null });
    expect((await operator.send('GET', `/workspaces/${limited.id}`)).body.daily_limit_inr).toBe(250);
    expect(await create()).toMatchObject({ daily_limit_inr: null });
  });

  test('a person has 600 calls a minute in all their sessions together, and others have their own', async () => {
    const { emails, members } = await createTeam(harkara());
    const second = await signIn(harkara(), emails.viewer, 'a good long password');
    const statuses: number[] = [];
    for (let wave = 0; wave < 13; wave += 1) {
      const by = wave % 2 === 0 ? members.viewer : second;
      const answers = await Promise.all(Array.from({ length: 50 }, () => by.send('GET', '/platform')));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    const refused = await call(`${harkara().url}/v1/manage/me`, 'GET', { token: second.token });
    expect(refused).toMatchObject({ status: 429 });
    expect(refused.headers.get('ratelimit-policy')).toBe('"manage";q=600;w=60');
    expect((await members.builder.send('GET', '/me')).status).toBe(200);
  });
});

describe('with WORKSPACE_CREATION=anyone', () => {
  const harkara = useHarkara({ ...options, env: { WORKSPACE_CREATION: 'anyone' } });

  test('a member of another workspace creates one and owns it', async () => {
    const { members } = await createTeam(harkara());
    const created = await members.viewer.send('POST', '/workspaces', { name: 'Mine' });
    expect(created).toMatchObject({ status: 201, body: { role: 'owner' } });
  });
});
