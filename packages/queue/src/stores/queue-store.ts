import type { JobsOptions, Processor, Queue, QueueOptions, Worker, WorkerOptions } from 'bullmq';

/** Whether a process adds jobs or takes them. */
export type StoreUse = 'produce' | 'consume';

export interface NewJob {
  name: string;
  data: object;
  opts: JobsOptions;
}

/** BullMQ on one of its backends. The store owns its connections; close what it opened before closing it. */
export interface QueueStore {
  openQueue(name: string, options: Omit<QueueOptions, 'connection' | 'prefix'>): Queue;
  /** Adds jobs the way this backend does fastest. A job whose id exists already is not added. */
  addJobs(queue: Queue, jobs: readonly NewJob[]): Promise<void>;
  /** The position of the oldest waiting job: the backends count from different ends. */
  oldestWaitingAt(waiting: number): number;
  openWorker(name: string, run: Processor, options: Omit<WorkerOptions, 'connection' | 'prefix'>): Worker;
  /** Throws when the store is known to be unreachable, so that no caller waits for it. */
  assertReachable(): void;
  check(): Promise<void>;
  close(): Promise<void>;
}
