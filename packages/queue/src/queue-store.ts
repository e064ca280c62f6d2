import type { JobsOptions, Processor, Queue, QueueOptions, Worker, WorkerOptions } from 'bullmq';
import { openPostgresStore } from './open-postgres-store.ts';
import { openRedisStore } from './open-redis-store.ts';
import type { StoreOptions } from './store-options.ts';

export type StoreUse = 'produce' | 'consume';

export interface NewJob {
  name: string;
  data: object;
  opts: JobsOptions;
}

/** BullMQ on one of its backends. The store owns its connections; close what it opened before closing it. */
export interface QueueStore {
  openQueue(name: string, options: Omit<QueueOptions, 'connection' | 'prefix'>): Queue;
  /** Adds jobs the way this backend does fastest. An id that is already there is left alone. */
  addJobs(queue: Queue, jobs: readonly NewJob[]): Promise<void>;
  /** The position of the oldest waiting job: the backends count from different ends. */
  oldestWaitingAt(waiting: number): number;
  openWorker(name: string, run: Processor, options: Omit<WorkerOptions, 'connection' | 'prefix'>): Worker;
  /** Throws when the store is known to be away, so that nobody waits for it. */
  assertReachable(): void;
  check(): Promise<void>;
  close(): Promise<void>;
}

export function openQueueStore(options: StoreOptions, use: StoreUse): Promise<QueueStore> {
  const { redisUrl } = options;
  return redisUrl ? openRedisStore({ ...options, redisUrl }, use) : openPostgresStore(options, use);
}
