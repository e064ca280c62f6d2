import { once } from 'node:events';
import { createConnection } from 'node:net';
import { Redis } from 'ioredis';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasRedisServer } from './has-redis.ts';
import { startTemporaryRedis } from './start-temporary-redis.ts';

async function connect(url: string): Promise<Redis> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  onTestFinished(() => redis.disconnect());
  await redis.connect();
  return redis;
}

describe.skipIf(!(await hasRedisServer()))('a temporary Redis', { meta: { needs: 'redis-server' } }, () => {
  test('with an append-only file it keeps what it has while it is killed, and starts on the same port', async () => {
    const server = await startTemporaryRedis({ flags: ['--appendonly', 'yes', '--appendfsync', 'always'] });
    onTestFinished(server.stop);
    await (await connect(server.url)).set('kept', '7');
    await server.kill();
    await server.restart();
    expect(await (await connect(server.url)).get('kept')).toBe('7');
  });

  test('nothing listens on its port once it is stopped', async () => {
    const server = await startTemporaryRedis();
    await server.stop();
    const socket = createConnection(server.port, '127.0.0.1');
    await expect(once(socket, 'connect')).rejects.toThrow('ECONNREFUSED');
  });

  test('a port that another server has is told in one sentence', async () => {
    const server = await startTemporaryRedis();
    onTestFinished(server.stop);
    await expect(startTemporaryRedis({ port: server.port })).rejects.toThrow(
      /^redis-server did not start; .* says why/,
    );
  });
});
