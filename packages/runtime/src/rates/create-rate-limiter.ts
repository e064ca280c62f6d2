// Ours: rate-limiter-flexible counts in fixed windows, so twice the limit fits into 60 seconds around an edge.
import type { Pool } from 'pg';
import type { Logger } from '../logging/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { createCircuit } from '../stores/create-circuit.ts';
import type { RedisClient } from '../stores/create-redis.ts';
import { withinMs } from '../time/within-ms.ts';
import { createMemoryRates } from './create-memory-rates.ts';
import { createPostgresRates } from './create-postgres-rates.ts';
import { createRedisRates } from './create-redis-rates.ts';
import { type RateDecision, type RatePolicy, type RateStore, toRateDecision } from './rate-limit.ts';

const REDIS_LIMIT_MS = 250;
const POSTGRES_LIMIT_MS = 3_000;
const REST_MS = 1_000;

export interface RateLimiter {
  /** Never throws, and never waits for the store longer than its limit (250 ms for Redis). */
  take(policy: RatePolicy, key: string): Promise<RateDecision>;
  /** What a take would find, counting nothing. */
  look(policy: RatePolicy, key: string): Promise<RateDecision>;
}

export type RateLimiterOptions = ({ redis: RedisClient; prefix?: string } | { pool: Pool }) & {
  metrics: Metrics;
  logger: Logger;
};

/**
 * An exact sliding window: never more than `limit` admitted in any `windowMs`, across every process that shares
 * the store. A refused call is not counted, so a caller that keeps trying gets through as soon as there is room.
 * While the store is away each process counts alone; it has been counting along, so its own window has no gap.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { metrics, logger } = options;
  const { shared, limitMs } = openStore(options);
  const local = createMemoryRates();
  const circuit = createCircuit({ restMs: REST_MS });
  const spec = {
    name: 'rate_limiter_fallbacks_total',
    help: 'Rate checks decided by one process alone, because the shared store failed.',
  };
  const fallbacks = metrics.counter(spec);

  const takeShared: RateStore = async (policy, key) => {
    const count = await withinMs(shared(policy, key), limitMs, 'The rate store');
    circuit.worked();
    if (count.allowed) await local(policy, key);
    return count;
  };

  const take: RateStore = async (policy, key) => {
    if (!circuit.isOpen()) {
      try {
        return await takeShared(policy, key);
      } catch (error) {
        if (!circuit.isOpen()) logger.warn('rate_limiter.store_unavailable', { error });
        circuit.failed();
      }
    }
    fallbacks.inc();
    return local(policy, key);
  };

  return {
    take: async (policy, key) => toRateDecision(policy, await take(policy, key)),
    look: async (policy, key) => {
      const count = await take({ ...policy, limit: 0 }, key);
      return toRateDecision(policy, { ...count, allowed: count.used < policy.limit });
    },
  };
}

function openStore(options: RateLimiterOptions): { shared: RateStore; limitMs: number } {
  if ('pool' in options) return { shared: createPostgresRates(options.pool), limitMs: POSTGRES_LIMIT_MS };
  return { shared: createRedisRates(options.redis, options.prefix ?? 'rate'), limitMs: REDIS_LIMIT_MS };
}
