import type { Health, Metrics, RedisClient, createPool } from '@harkara/runtime';

export interface Stores {
  pool: ReturnType<typeof createPool>;
  redis: RedisClient | undefined;
}

/**
 * Adds both stores to probes and metrics. Without the database nothing can be accepted, so it decides readiness. Redis
 * only makes things faster, so without it a service is degraded but ready.
 */
export function watchStores({ pool, redis }: Stores, { health, metrics }: { health: Health; metrics: Metrics }): void {
  health.add('database', async () => void (await pool.query('SELECT 1')));
  const connections = {
    name: 'database_connections',
    help: 'Connections of the pool, and callers that wait for one.',
    labels: ['state'],
  } as const;
  metrics.watch(connections, () => [
    { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'pending' }, value: pool.waitingCount },
  ]);
  if (redis === undefined) return;
  health.add('redis', () => checkRedis(redis), { optional: true });
  metrics.watch({ name: 'redis_up', help: '1 while this process is connected to Redis.' }, () => [
    { value: redis.status === 'ready' ? 1 : 0 },
  ]);
}

async function checkRedis(redis: RedisClient): Promise<void> {
  if (redis.status !== 'ready') throw new Error(`Not connected (${redis.status}).`);
  await redis.ping();
}
