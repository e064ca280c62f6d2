import { once } from 'node:events';
import { type Logger, type RedisClient, StartError, withinMs } from '@harkara/runtime';

const connectMsMax = 3_000;

/**
 * Throws StartError when Redis may evict jobs. A Redis that cannot be reached does not fail the start, because
 * PostgreSQL still has the work; a managed Redis that hides the setting is accepted with a warning.
 */
export async function checkEvictionPolicy(redis: RedisClient, logger: Logger): Promise<void> {
  try {
    if (redis.status !== 'ready') await withinMs(once(redis, 'ready'), connectMsMax, 'Connecting to Redis');
  } catch (error) {
    logger.error('queue.redis_unavailable', { error, effect: 'The sweep enqueues all work until Redis is back.' });
    redis.once('ready', () => {
      checkEvictionPolicy(redis, logger).catch((cause: unknown) =>
        logger.error('queue.redis_refused', { error: cause }),
      );
    });
    return;
  }
  const policy = await findPolicy(redis, logger);
  if (policy === undefined || policy === 'noeviction') return;
  redis.disconnect();
  throw new StartError(
    `Redis may evict queued jobs: its maxmemory-policy is "${policy}" and must be "noeviction" ` +
      '(redis-cli config set maxmemory-policy noeviction).',
  );
}

async function findPolicy(redis: RedisClient, logger: Logger): Promise<string | undefined> {
  try {
    const answer = (await redis.config('GET', 'maxmemory-policy')) as string[] | Record<string, string>;
    return Array.isArray(answer) ? answer[1] : answer['maxmemory-policy'];
  } catch (error) {
    logger.warn('queue.eviction_policy_unknown', { error, needed: 'maxmemory-policy noeviction' });
    return undefined;
  }
}
