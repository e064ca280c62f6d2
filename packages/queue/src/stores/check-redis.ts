import { once } from 'node:events';
import { type Logger, type RedisClient, StartError, withinMs } from '@harkara/runtime';

const connectMsMax = 3_000;

/**
 * Throws StartError when Redis may evict jobs, or is a node of a cluster and the address does not say so. A Redis that
 * cannot be reached does not fail the start, because PostgreSQL still has the work; a managed Redis that hides its
 * settings is accepted with a warning.
 */
export async function checkRedis(redis: RedisClient, logger: Logger): Promise<void> {
  try {
    if (redis.status !== 'ready') await withinMs(once(redis, 'ready'), connectMsMax, 'Connecting to Redis');
  } catch (error) {
    logger.error('queue.redis_unavailable', { error, effect: 'The sweep enqueues all work until Redis is back.' });
    redis.once('ready', () => {
      checkRedis(redis, logger).catch((cause: unknown) => logger.error('queue.redis_refused', { error: cause }));
    });
    return;
  }
  const problem = (await findWrongPolicy(redis, logger)) ?? (await findUnnamedCluster(redis, logger));
  if (problem === null) return;
  redis.disconnect();
  throw new StartError(problem);
}

async function findWrongPolicy(redis: RedisClient, logger: Logger): Promise<string | null> {
  try {
    const answer = (await redis.config('GET', 'maxmemory-policy')) as string[] | Record<string, string>;
    const policy = Array.isArray(answer) ? answer[1] : answer['maxmemory-policy'];
    if (policy === undefined || policy === 'noeviction') return null;
    return (
      `Redis may evict queued jobs: its maxmemory-policy is "${policy}" and must be "noeviction" ` +
      '(redis-cli config set maxmemory-policy noeviction).'
    );
  } catch (error) {
    logger.warn('queue.eviction_policy_unknown', { error, needed: 'maxmemory-policy noeviction' });
    return null;
  }
}

/** A client of one node gets errors for the slots of others, and loses Redis when another node takes its place. */
async function findUnnamedCluster(redis: RedisClient, logger: Logger): Promise<string | null> {
  if (redis.isCluster) return null;
  try {
    if (!(await redis.info('cluster')).includes('cluster_enabled:1')) return null;
    return 'REDIS_URL leads to a node of a Redis Cluster and does not say so: add "?cluster=true" to it.';
  } catch (error) {
    logger.warn('queue.cluster_mode_unknown', { error, needed: '?cluster=true in REDIS_URL, if it is a cluster' });
    return null;
  }
}
