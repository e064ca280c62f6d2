import type { Health, Logger, Metrics } from '@harkara/runtime';

/** Where the queues live: Redis when `redisUrl` is given, else BullMQ's tables in the database. */
export interface StoreOptions {
  redisUrl?: string | undefined;
  databaseUrl: string;
  /** Before every Redis key; in braces, so that one Redis Cluster slot holds them all. */
  prefix: string;
  logger: Logger;
  metrics: Metrics;
  /** Where a worker tells that it is stuck. */
  health?: Health | undefined;
}
