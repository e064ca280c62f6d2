import { newApiKey } from '@harkara/runtime';
import {
  call,
  callerOf,
  checkAnswer,
  type Harkara,
  seedCaller,
  type SeededCaller,
  seedKey,
  setRow,
} from '@harkara/testkit';
import { expect, test } from 'vitest';

export interface GuardedCall {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The 401 of every endpoint that takes a project's key (docs/contract.md 5.1). */
export function refusesBadKeys(
  harkara: () => Harkara,
  makeCall: (caller: SeededCaller) => Promise<GuardedCall> | GuardedCall,
): void {
  const knock = async ({ method, path, body, headers: sent = {} }: GuardedCall, authorization?: string) => {
    const headers = { ...sent, ...(authorization === undefined ? {} : { Authorization: authorization }) };
    const reply = await call(`${harkara().url}${path}`, method, { body, headers });
    checkAnswer(method, path, reply);
    return reply;
  };
  const refusal = { status: 401, body: { detail: 'The API key is missing, wrong or revoked.' } };

  test('a call without a key is refused, and told how to bring one', async () => {
    const reply = await knock(await makeCall(await seedCaller(harkara())));
    expect(reply).toMatchObject(refusal);
    expect(reply.headers.get('www-authenticate')).toBe('Bearer');
  });

  test.each([
    ['no scheme', (key: string) => key],
    ['another scheme', (key: string) => `Basic ${key}`],
    ['nothing after the scheme', () => 'Bearer '],
    ['something after the key', (key: string) => `Bearer ${key} more`],
    ['a shortened key', (key: string) => `Bearer ${key.slice(0, -1)}`],
    [
      'a key with one character changed',
      (key: string) => `Bearer ${key.slice(0, 5)}${key[5] === 'a' ? 'b' : 'a'}${key.slice(6)}`,
    ],
    ['a key in other letter case', (key: string) => `Bearer ${key.toUpperCase()}`],
    ['a well-formed key of nobody', () => `Bearer ${newApiKey().value}`],
    ['characters no key has', () => "Bearer hk_' OR 1=1 --"],
    ['a very long key', () => `Bearer hk_${'a'.repeat(8_000)}`],
  ])('%s is refused', async (_title, headerOf) => {
    const caller = await seedCaller(harkara());
    expect(await knock(await makeCall(caller), headerOf(caller.key))).toMatchObject(refusal);
  });

  test('a revoked key is refused from the next call on, and another key of the project still works', async () => {
    const caller = await seedCaller(harkara());
    const other = callerOf(
      harkara(),
      { ...caller, ...(await seedKey(harkara().pool, caller.projectId)) },
      caller.agentId,
    );
    const guarded = await makeCall(caller);
    expect((await knock(guarded, `Bearer ${caller.key}`)).status).toBeLessThan(300);
    await setRow(harkara(), 'api_key', caller.keyId, { revoked_at: { sql: 'now()' } });
    expect(await knock(guarded, `Bearer ${caller.key}`)).toMatchObject(refusal);
    expect((await knock(await makeCall(other), `bearer  ${other.key}`)).status).toBeLessThan(300);
  });

  test("a person's session is not a key", async () => {
    const { url, env } = harkara();
    const body = { email: env['BOOTSTRAP_EMAIL'], password: env['BOOTSTRAP_PASSWORD'] };
    const session = await call<{ token: string }>(`${url}/v1/manage/session`, 'POST', { body });
    expect(session.status).toBe(201);
    expect(await knock(await makeCall(await seedCaller(harkara())), `Bearer ${session.body.token}`)).toMatchObject(
      refusal,
    );
  });
}
