// Ours: rate-limiter-flexible counts in fixed windows, so twice the limit fits into 60 seconds around an edge.
import type { Pool } from 'pg';
import type { Logger } from '../logging/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { createCircuitBreaker } from '../stores/create-circuit-breaker.ts';
import type { RedisClient } from '../stores/create-redis.ts';
import { withinMs } from '../time/within-ms.ts';
import { createMemoryRates } from './create-memory-rates.ts';
import { createPostgresRates } from './create-postgres-rates.ts';
import { createRedisRates } from './create-redis-rates.ts';
import { type RateDecision, type RatePolicy, type RateStore, toRateDecision } from './rate-limit.ts';

const redisMsMax = 250;
const restMs = 1_000;

export interface RateLimiter {
  /** Counts a call. Never throws, and waits for Redis at most 250 ms, for PostgreSQL as long as its pool allows. */
  take(policy: RatePolicy, key: string): Promise<RateDecision>;
}

export type RateLimiterOptions = ({ redis: RedisClient; prefix?: string } | { pool: Pool }) & {
  metrics: Metrics;
  logger: Logger;
};

/**
 * An exact sliding window: never more than `limit` admitted calls in any `windowMs`, across every process that shares
 * the store. A refused call is not counted, so a caller that keeps trying is admitted as soon as there is room. Without
 * the store each process counts alone; it has counted its own calls before, so its window has no gap.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { metrics, logger } = options;
  const shared = openStore(options);
  const local = createMemoryRates();
  const circuit = createCircuitBreaker({ restMs });
  const spec = {
    name: 'rate_limiter_fallbacks_total',
    help: 'Rate checks decided by one process alone, because the shared store failed.',
  };
  const fallbacks = metrics.counter(spec);

  const takeShared: RateStore = async (policy, key) => {
    const count = await shared(policy, key);
    circuit.recordSuccess();
    if (count.allowed) await local(policy, key);
    return count;
  };

  const take: RateStore = async (policy, key) => {
    if (!circuit.isOpen()) {
      try {
        return await takeShared(policy, key);
      } catch (error) {
        if (!circuit.isOpen()) logger.warn('rate_limiter.store_unavailable', { error });
        circuit.recordFailure();
      }
    }
    fallbacks.inc();
    return local(policy, key);
  };

  return {
    take: async (policy, key) => toRateDecision(policy, await take(policy, key)),
  };
}

function openStore(options: RateLimiterOptions): RateStore {
  if ('pool' in options) return createPostgresRates(options.pool);
  const redis = createRedisRates(options.redis, options.prefix ?? 'rate');
  return (policy, key) => withinMs(redis(policy, key), redisMsMax, 'The rate store');
}
