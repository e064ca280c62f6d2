import { openPostgresStore } from './open-postgres-store.ts';
import { openRedisStore } from './open-redis-store.ts';
import type { QueueStore, StoreUse } from './queue-store.ts';
import type { StoreOptions } from './store-options.ts';

export function openQueueStore(options: StoreOptions, use: StoreUse): Promise<QueueStore> {
  const { redisUrl } = options;
  return redisUrl ? openRedisStore({ ...options, redisUrl }, use) : openPostgresStore(options, use);
}
