import { createLogger, type RedisClient } from '@harkara/runtime';
import { expect, test } from 'vitest';
import { checkRedis } from './check-redis.ts';

const logger = createLogger({ service: 'test', level: 'error', write: () => undefined });

interface Answers {
  config?: () => Promise<unknown>;
  info?: () => Promise<string>;
  isCluster?: boolean;
}

const refusing = () => Promise.reject(new Error('unknown command'));
const answering = ({ config = refusing, info = refusing, isCluster = false }: Answers) =>
  ({ status: 'ready', config, info, isCluster, disconnect: () => undefined }) as unknown as RedisClient;
const inCluster = async () => '# Cluster\r\ncluster_enabled:1\r\n';
const alone = async () => '# Cluster\r\ncluster_enabled:0\r\n';

test('any policy but noeviction stops the start with a sentence that tells what to do', async () => {
  const redis = answering({ config: async () => ['maxmemory-policy', 'allkeys-lru'], info: alone });
  await expect(checkRedis(redis, logger)).rejects.toThrow(/"allkeys-lru" and must be "noeviction"/);
});

test('a node of a cluster stops the start when its address does not say that it is one', async () => {
  const redis = { config: async () => ['maxmemory-policy', 'noeviction'], info: inCluster };
  await expect(checkRedis(answering(redis), logger)).rejects.toThrow(/add "\?cluster=true"/);
  await checkRedis(answering({ ...redis, isCluster: true }), logger);
});

test('noeviction passes, and so does a managed Redis that hides its settings', async () => {
  await checkRedis(answering({ config: async () => ['maxmemory-policy', 'noeviction'], info: alone }), logger);
  await checkRedis(answering({}), logger);
});
