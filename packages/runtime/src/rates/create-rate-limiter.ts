// Ours: rate-limiter-flexible counts in fixed windows, so twice the limit fits into 60 seconds around an edge.
import type { Logger } from '../logging/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { createCircuitBreaker } from '../stores/create-circuit-breaker.ts';
import type { RedisClient } from '../stores/create-redis.ts';
import { withinMs } from '../time/within-ms.ts';
import { createEmbeddedRates, type EmbeddedRatesOptions } from './create-embedded-rates.ts';
import { createMemoryRates } from './create-memory-rates.ts';
import { createRedisRates } from './create-redis-rates.ts';
import { type RateDecision, type RatePolicy, type RateStore, toRateDecision } from './rate-limit.ts';
import type { RateStores } from './rate-stores.ts';

const redisMsMax = 250;
const restMs = 1_000;

export interface RateLimiter {
  /**
   * Counts a call. Never throws. Waits at most 250 ms for Redis. With PostgreSQL it waits at most 3 s until it is known
   * where calls are counted, and then, unless that is in memory, as long as the pool allows: its time limits for a
   * connection and for a query.
   */
  take(policy: RatePolicy, key: string): Promise<RateDecision>;
  close(): Promise<void>;
}

export type RateLimiterOptions = ({ redis: RedisClient; prefix?: string } | EmbeddedRatesOptions) & {
  metrics: Metrics;
  logger: Logger;
};

/**
 * An exact sliding window: never more than `limit` admitted calls in any `windowMs`, across every process that shares
 * the store. A refused call is not counted, so a caller that keeps trying is admitted as soon as there is room. Without
 * the store each process counts alone; it has counted its own calls before, so its window has no gap. What is let
 * through beyond the limit then, or when a process is killed, is in docs/contract.md 8.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { metrics, logger } = options;
  const { shared, alone, close } = 'redis' in options ? openRedisStores(options) : createEmbeddedRates(options);
  const circuit = createCircuitBreaker({ restMs });
  const spec = {
    name: 'rate_limiter_fallbacks_total',
    help: 'Rate checks decided by one process alone, because the shared store failed.',
  };
  const fallbacks = metrics.counter(spec);

  const take: RateStore = async (policy, key) => {
    if (!circuit.isOpen()) {
      try {
        const count = await shared(policy, key);
        circuit.recordSuccess();
        return count;
      } catch (error) {
        if (!circuit.isOpen()) logger.warn('rate_limiter.store_unavailable', { error });
        circuit.recordFailure();
      }
    }
    fallbacks.inc();
    return alone(policy, key);
  };

  return {
    take: async (policy, key) => toRateDecision(policy, await take(policy, key)),
    close,
  };
}

function openRedisStores({ redis, prefix = 'rate' }: { redis: RedisClient; prefix?: string }): RateStores {
  const store = createRedisRates(redis, prefix);
  const memory = createMemoryRates();
  return {
    shared: async (policy, key) => {
      const count = await withinMs(store(policy, key), redisMsMax, 'The rate store');
      if (count.allowed) memory.take(policy, key);
      return count;
    },
    alone: async (policy, key) => memory.take(policy, key),
    close: async () => undefined,
  };
}
