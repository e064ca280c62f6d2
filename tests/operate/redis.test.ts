import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { hasRedisServer } from '@harkara/scripts/has-redis';
import { startTemporaryRedis } from '@harkara/scripts/redis';
import { call, seedCaller, startHarkara, untilFinished } from '@harkara/testkit';
import { Redis } from 'ioredis';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { chooseClusterPort, startRedisCluster } from './start-redis-cluster.ts';

const serverUrl = inject('databaseUrl');

describe.skipIf(!(await hasRedisServer()))('Redis', { meta: { needs: 'redis-server' } }, () => {
  test('queue, signals and rates work on a Redis Cluster, all in one slot of it', async () => {
    const cluster = await startRedisCluster();
    onTestFinished(cluster.stop);
    const [first, ...others] = cluster.ports;
    const redisUrl = `redis://127.0.0.1:${first}?cluster=${others.map((port) => `127.0.0.1:${port}`).join()}`;
    const harkara = await startHarkara({ serverUrl, redisUrl });
    const caller = await seedCaller(harkara);
    // One after the other: of many at once on a busy machine some wait longer for Redis than the limiter allows.
    const answers = [];
    while (answers.length < 20) answers.push(await caller.start({ message: 'Hello', wait: true }));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const told = answers.map(({ headers }) => /r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]).map(Number);
    expect(told.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => 10 + n));
    expect(await scrape(harkara.metrics, 'gateway', 'rate_limiter_fallbacks_total')).toBe(0);
    expect(await scrape(harkara.metrics, 'gateway', 'redis_up')).toBe(1);
    const held = await Promise.all(cluster.ports.map((port) => listKeys(port)));
    await harkara.stop();
    expect(held.filter((keys) => keys.length > 0).length).toBe(1);
    expect(held.flat().every((key) => key.startsWith(harkara.env['QUEUE_PREFIX'] ?? '-'))).toBe(true);
  });

  test('an address of a cluster that does not say so stops the start, and tells what to add', async () => {
    const node = await startTemporaryRedis({ port: await chooseClusterPort(), flags: ['--cluster-enabled', 'yes'] });
    onTestFinished(node.stop);
    await expect(startHarkara({ serverUrl, redisUrl: node.url })).rejects.toThrow('add "?cluster=true"');
  });

  test('services that start while Redis is away are ready, accept work, and finish it once Redis is there', async () => {
    const port = await chooseFreePort();
    const harkara = await startHarkara({ serverUrl, redisUrl: `redis://127.0.0.1:${port}` });
    const caller = await seedCaller(harkara);
    expect(await call(`${harkara.url}/readyz`, 'GET')).toMatchObject({ status: 200, body: { status: 'degraded' } });
    expect((await call(`${harkara.url}/healthz`, 'GET')).status).toBe(200);
    const started = await caller.start({ message: 'Hello' });
    expect(started.status).toBe(202);
    expect(await scrape(harkara.metrics, 'gateway', 'redis_up')).toBe(0);
    const redis = await startTemporaryRedis({ port });
    onTestFinished(redis.stop);
    expect(await untilFinished(harkara, caller, started.body.id)).toMatchObject({ status: 'done' });
    expect(await call(`${harkara.url}/readyz`, 'GET')).toMatchObject({ status: 200, body: { status: 'ok' } });
    await harkara.stop();
  });
});

async function listKeys(port: number): Promise<string[]> {
  const redis = new Redis({ port, lazyConnect: true });
  await redis.connect();
  const keys = await redis.keys('*');
  redis.disconnect();
  return keys;
}

async function scrape(
  metrics: Awaited<ReturnType<typeof startHarkara>>['metrics'],
  service: string,
  name: string,
): Promise<number | undefined> {
  const found = await metrics.get(service)?.registry.getSingleMetric(name)?.get();
  return found?.values[0]?.value;
}
