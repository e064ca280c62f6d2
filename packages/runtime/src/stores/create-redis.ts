import { Cluster, Redis } from 'ioredis';
import type { Logger } from '../logging/create-logger.ts';
import { atMostEvery } from '../time/at-most-every.ts';
import { parseRedisAddress } from './parse-redis-address.ts';

const ERROR_EVERY_MS = 5_000;

/** One server, or a cluster seen as one; commands are the same. */
export type RedisClient = Redis | Cluster;

export interface RedisClientOptions {
  /** Shown in CLIENT LIST. */
  name: string;
  logger: Logger;
  /** `command` (default) gives up after a second; `blocking` and `subscriber` wait for as long as it takes. */
  use?: 'command' | 'blocking' | 'subscriber';
}

/** A client that reconnects for ever, at least every 2 s, and reports trouble at most once in 5 s. */
export function createRedis(url: string, { name, logger, use = 'command' }: RedisClientOptions): RedisClient {
  const redis = openClient(url, { name, use });
  const report = atMostEvery(ERROR_EVERY_MS, (error: Error) => logger.warn('redis.error', { connection: name, error }));
  redis.on('error', report);
  return redis;
}

type Opening = Pick<RedisClientOptions, 'name'> & { use: NonNullable<RedisClientOptions['use']> };

function openClient(url: string, { name, use }: Opening): RedisClient {
  const limits =
    use === 'command'
      ? { commandTimeout: 1_000, maxRetriesPerRequest: 1, enableAutoPipelining: true }
      : { maxRetriesPerRequest: null };
  const connection = { connectionName: name, connectTimeout: 3_000, keepAlive: 10_000 };
  const { nodes, login } = parseRedisAddress(url);
  if (nodes === null) return new Redis(url, { ...connection, retryStrategy: pauseMs, ...limits });
  const { enableAutoPipelining = false, ...redisLimits } = limits;
  return new Cluster(nodes, {
    redisOptions: { ...connection, ...login, ...redisLimits },
    clusterRetryStrategy: pauseMs,
    enableAutoPipelining,
    // A managed cluster answers with host names whose certificates must match, so they are left as they are.
    dnsLookup: (address, callback) => callback(null, address),
  });
}

function pauseMs(times: number): number {
  return Math.min(50 * 2 ** Math.min(times, 6), 2_000);
}
