import { Cluster, Redis } from 'ioredis';
import type { Logger } from '../logging/create-logger.ts';
import { throttle } from '../time/throttle.ts';
import { parseRedisAddress } from './parse-redis-address.ts';

const errorEveryMs = 5_000;

/** A client of one server or of a cluster; both have the same commands. */
export type RedisClient = Redis | Cluster;

export interface RedisClientOptions {
  /** The name of the connection in CLIENT LIST. */
  name: string;
  logger: Logger;
  /** `command` (default) fails after a second; `blocking` and `subscriber` wait without a limit. */
  use?: 'command' | 'blocking' | 'subscriber';
}

/** A client that reconnects without end, at least every 2 s, and logs errors at most once in 5 s. */
export function createRedis(url: string, { name, logger, use = 'command' }: RedisClientOptions): RedisClient {
  const redis = openClient(url, { name, use });
  const report = throttle(errorEveryMs, (error: Error) => logger.warn('redis.error', { connection: name, error }));
  redis.on('error', report);
  return redis;
}

type Opening = Pick<RedisClientOptions, 'name'> & { use: NonNullable<RedisClientOptions['use']> };

function openClient(url: string, { name, use }: Opening): RedisClient {
  const limits =
    use === 'command' ? { commandTimeout: 1_000, maxRetriesPerRequest: 1 } : { maxRetriesPerRequest: null };
  const connection = { connectionName: name, connectTimeout: 3_000, keepAlive: 10_000 };
  const { nodes, login } = parseRedisAddress(url);
  if (nodes === null) return new Redis(url, { ...connection, retryStrategy: pauseMs, ...limits });
  return new Cluster(nodes, {
    redisOptions: { ...connection, ...login, ...limits },
    clusterRetryStrategy: pauseMs,
    // A managed cluster returns host names that must match its certificates, so they are not resolved to addresses
    // here.
    dnsLookup: (address, callback) => callback(null, address),
  });
}

function pauseMs(times: number): number {
  return Math.min(50 * 2 ** Math.min(times, 6), 2_000);
}
