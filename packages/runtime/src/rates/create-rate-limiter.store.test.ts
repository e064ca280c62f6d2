import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../ids/new-id.ts';
import { createLogger } from '../logging/create-logger.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { type RedisClient, createRedis } from '../stores/create-redis.ts';
import { createMemoryRates } from './create-memory-rates.ts';
import { type RateLimiter, createRateLimiter } from './create-rate-limiter.ts';
import { useRateTable } from './use-rate-table.fixture.ts';

const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
const logger = createLogger({ service: 'test', level: 'error', write: () => undefined });
const metrics = createMetrics('test');

interface Call {
  allowed: boolean;
  startMs: number;
  endMs: number;
}

/** Twenty callers that try again at once, until so many calls are admitted. */
async function callAgainAndAgain(
  limiters: readonly RateLimiter[],
  policy: { name: string; limit: number; windowMs: number },
  count: number,
): Promise<Call[]> {
  const key = newId('key');
  const calls: Call[] = [];
  let admitted = 0;
  const callers = Array.from({ length: 20 }, async (_, caller) => {
    while (admitted < count) {
      const startMs = performance.now();
      const { allowed } = (await limiters[caller % limiters.length]?.take(policy, key)) ?? { allowed: false };
      calls.push({ allowed, startMs, endMs: performance.now() });
      if (allowed) admitted += 1;
    }
  });
  await Promise.all(callers);
  return calls;
}

/** The most admitted calls that were certainly inside one window. */
function mostInWindow(admitted: readonly Call[], windowMs: number): number {
  const within = (from: number) => admitted.filter(({ startMs, endMs }) => startMs >= from && endMs < from + windowMs);
  return Math.max(...admitted.map(({ startMs }) => within(startMs).length));
}

/** The admitted calls that may have been in the window of another one when that was decided. */
function countBefore(admitted: readonly Call[], { startMs, endMs }: Call, windowMs: number): number {
  // The store's clock and this process's differ by a little.
  const fromMs = startMs - windowMs - 5;
  return admitted.filter((call) => call.endMs >= fromMs && call.startMs <= endMs).length;
}

function itIsAnExactSlidingWindow(connect: () => RateLimiter[]) {
  test('of many calls at once exactly the limit is admitted, and each decision has the remaining calls', async () => {
    const [limiter] = connect();
    const policy = { name: 'burst', limit: 30, windowMs: 60_000 };
    const key = newId('key');
    const decisions = await Promise.all(Array.from({ length: 200 }, () => limiter!.take(policy, key)));
    const admitted = decisions.filter(({ allowed }) => allowed);
    expect(admitted.map(({ remaining }) => remaining).sort((a, b) => b - a)).toEqual(
      Array.from({ length: 30 }, (_, n) => 29 - n),
    );
    const refused = decisions.filter(({ allowed }) => !allowed);
    expect(
      refused.every(
        ({ remaining, retryAfterMs }) => remaining === 0 && retryAfterMs > 50_000 && retryAfterMs <= 60_000,
      ),
    ).toBe(true);
    expect(admitted.every(({ retryAfterMs, resetMs }) => retryAfterMs === 0 && resetMs > 50_000)).toBe(true);
  });

  test('no window has more than the limit over two processes, and callers that keep trying are admitted', async () => {
    const policy = { name: 'repeated', limit: 10, windowMs: 400 };
    const calls = await callAgainAndAgain(connect(), policy, 40);
    const admitted = calls.filter(({ allowed }) => allowed);
    expect(mostInWindow(admitted, policy.windowMs)).toBeLessThanOrEqual(policy.limit);
    const refused = calls.filter(({ allowed }) => !allowed);
    expect(refused.length).toBeGreaterThan(0);
    expect(Math.min(...refused.map((call) => countBefore(admitted, call, policy.windowMs)))).toBeGreaterThanOrEqual(
      policy.limit,
    );
  });

  test('keys and policies do not share a window', async () => {
    const [limiter] = connect();
    const one = { name: 'one', limit: 1, windowMs: 60_000 };
    const key = newId('key');
    await limiter!.take(one, key);
    expect((await limiter!.take(one, key)).allowed).toBe(false);
    expect((await limiter!.take(one, newId('key'))).allowed).toBe(true);
    expect((await limiter!.take({ ...one, name: 'two' }, key)).allowed).toBe(true);
  });
}

describe.skipIf(!redisUrl)('the rate limiter on Redis', { meta: { needs: 'Redis' } }, () => {
  let clients: RedisClient[];
  beforeAll(() => {
    clients = ['a', 'b'].map((name) => createRedis(redisUrl, { name, logger }));
    return Promise.all(clients.map((client) => once(client, 'ready')));
  });
  afterAll(() => clients.forEach((client) => client.disconnect()));
  itIsAnExactSlidingWindow(() =>
    clients.map((redis) => createRateLimiter({ redis, prefix: 'test-rate', metrics, logger })),
  );

  test('a Redis that lost its scripts gets them again', async () => {
    const [limiter] = clients.map((redis) => createRateLimiter({ redis, prefix: 'test-rate', metrics, logger }));
    const policy = { name: 'flush', limit: 2, windowMs: 60_000 };
    const key = newId('key');
    await limiter!.take(policy, key);
    await clients[1]!.script('FLUSH');
    expect((await limiter!.take(policy, key)).remaining).toBe(0);
    expect((await limiter!.take(policy, key)).allowed).toBe(false);
  });
});

describe('the rate limiter on Postgres', () => {
  const database = useRateTable('test_rates');
  const limiters: RateLimiter[] = [];
  afterAll(() => Promise.all(limiters.map((limiter) => limiter.close())));
  itIsAnExactSlidingWindow(() => {
    const opened = ['a', 'b'].map((name) => createRateLimiter({ ...database(name), metrics, logger }));
    limiters.push(...opened);
    return opened;
  });
});

describe('the rate limiter without its store', () => {
  test('a Redis that accepts and never answers costs one call 250 ms, and the limit is still exact', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address() as { port: number };
    const redis = createRedis(`redis://127.0.0.1:${address.port}`, { name: 'silent', logger });
    const limiter = createRateLimiter({ redis, metrics, logger });
    const take = () => limiter.take({ name: 'silent', limit: 5, windowMs: 60_000 }, 'k');
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const first = take();
    await vi.advanceTimersByTimeAsync(250);
    const decisions = [await first];
    for (let n = 1; n < 12; n += 1) decisions.push(await take());
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(5);
    redis.disconnect();
    silent.close();
  });

  test('a memory window admits one more call for each that has left it', () => {
    let now = 0;
    const rates = createMemoryRates(() => now);
    const policy = { name: 'm', limit: 2, windowMs: 100 };
    const at = (ms: number) => {
      now = ms;
      return rates.take(policy, 'k').allowed;
    };
    expect([at(0), at(60), at(99), at(100), at(101), at(160)]).toEqual([true, true, false, true, false, true]);
  });
});
