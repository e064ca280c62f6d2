import { type RateName, rates } from '@harkara/contract';
import { newApiKey } from '@harkara/runtime';
import {
  ageRateWindow,
  call,
  callInWaves,
  checkAnswer,
  type Harkara,
  type Reply,
  seedCaller,
  type SeededCaller,
  seedKey,
} from '@harkara/testkit';
import { expect, test } from 'vitest';

export interface LimitedCall {
  method: string;
  /** Of a call that is counted, whatever it answers. */
  pathOf: (caller: SeededCaller) => string;
}

/** The 429 of an endpoint (docs/contract.md 8): exactly so many calls of a key in any 60 seconds. */
export function limitsCalls(harkara: () => Harkara, rate: RateName, { method, pathOf }: LimitedCall): void {
  const { name, limit, windowMs } = rates[rate];
  const send = async (caller: SeededCaller, key = caller.key): Promise<Reply> => {
    const reply = await call(`${harkara().url}${pathOf(caller)}`, method, { token: key });
    checkAnswer(method, pathOf(caller), reply);
    return reply;
  };
  const useUp = async (caller: SeededCaller) => {
    const replies = await callInWaves(limit, () => send(caller));
    expect(replies.filter(({ status }) => status === 429)).toEqual([]);
  };

  test(`call ${limit + 1} within a minute is refused and says when to come back`, async () => {
    const caller = await seedCaller(harkara());
    const before = performance.now();
    await useUp(caller);
    const refused = await send(caller);
    expect(refused).toMatchObject({ status: 429, body: { detail: 'Too many requests this minute.' } });
    const leftSeconds = (windowMs - (performance.now() - before)) / 1_000;
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThanOrEqual(Math.floor(leftSeconds) - 1);
    expect(retryAfter).toBeLessThanOrEqual(windowMs / 1_000);
    expect(refused.headers.get('ratelimit-policy')).toBe(`"${name}";q=${limit};w=${windowMs / 1_000}`);
    expect(refused.headers.get('ratelimit')).toBe(`"${name}";r=0;t=${retryAfter}`);
  });

  test('Retry-After is true: shortly before it the call is refused, then it is admitted', async () => {
    const caller = await seedCaller(harkara());
    await useUp(caller);
    const refused = await send(caller);
    await ageRateWindow(harkara(), caller.keyId, Number(refused.headers.get('retry-after')) - 3);
    expect((await send(caller)).status).toBe(429);
    await ageRateWindow(harkara(), caller.keyId, 3);
    expect((await send(caller)).status).not.toBe(429);
  });

  test('each call says how many are left', async () => {
    const caller = await seedCaller(harkara());
    expect((await send(caller)).headers.get('ratelimit')).toMatch(new RegExp(`^"${name}";r=${limit - 1};t=\\d+$`));
    expect((await send(caller)).headers.get('ratelimit')).toMatch(new RegExp(`^"${name}";r=${limit - 2};t=\\d+$`));
  });

  test('wrong keys are never counted, and another key has a budget of its own', async () => {
    const caller = await seedCaller(harkara());
    const other = await seedKey(harkara().pool, caller.projectId);
    const wrong = await callInWaves(limit + 1, () => send(caller, newApiKey().value));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401]));
    await useUp(caller);
    expect((await send(caller)).status).toBe(429);
    expect((await send(caller, other.key)).status).not.toBe(429);
  });
}
