import type { StoreOptions } from '@harkara/queue';
import type { ServiceContext } from '@harkara/runtime';
import type { ContextConfig } from './context-env.ts';

/** The store of this service's queues. */
export function storeOptionsOf({ config, logger, metrics, health }: ServiceContext<ContextConfig>): StoreOptions {
  return {
    redisUrl: config.REDIS_URL,
    databaseUrl: config.DATABASE_URL,
    prefix: config.QUEUE_PREFIX,
    logger,
    metrics,
    health,
  };
}
