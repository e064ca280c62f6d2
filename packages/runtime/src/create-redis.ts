import { Redis } from 'ioredis';
import { atMostEvery } from './at-most-every.ts';
import type { Logger } from './create-logger.ts';

const ERROR_EVERY_MS = 5_000;

export type RedisClientOptions = {
  /** Shown in CLIENT LIST. */
  name: string;
  logger: Logger;
  /** `command` (default) gives up after a second; `blocking` and `subscriber` wait for as long as it takes. */
  use?: 'command' | 'blocking' | 'subscriber';
};

/** A client that reconnects for ever, at least every 2 s, and reports trouble at most once in 5 s. */
export function createRedis(url: string, { name, logger, use = 'command' }: RedisClientOptions): Redis {
  const limits =
    use === 'command'
      ? { commandTimeout: 1_000, maxRetriesPerRequest: 1, enableAutoPipelining: true }
      : { maxRetriesPerRequest: null };
  const redis = new Redis(url, {
    connectionName: name,
    connectTimeout: 3_000,
    keepAlive: 10_000,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 6), 2_000),
    ...limits,
  });
  const report = atMostEvery(ERROR_EVERY_MS, (error: Error) => logger.warn('redis.error', { connection: name, error }));
  redis.on('error', report);
  return redis;
}
