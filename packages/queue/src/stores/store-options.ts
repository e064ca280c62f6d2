import type { Health, Logger, Metrics } from '@harkara/runtime';

/** The store of the queues: Redis when `redisUrl` is set, else BullMQ's tables in the database. */
export interface StoreOptions {
  redisUrl?: string | undefined;
  databaseUrl: string;
  /** The prefix of every Redis key; in braces, so that one slot of a Redis Cluster contains them all. */
  prefix: string;
  logger: Logger;
  metrics: Metrics;
  /** A worker reports here that it is stuck. */
  health?: Health | undefined;
}
