import { atMostEvery, createCircuit } from '@harkara/runtime';
import type { Queue } from 'bullmq';
import { createBatcher } from '../create-batcher.ts';
import { openQueueStore } from '../stores/open-queue-store.ts';
import type { QueueStore } from '../stores/queue-store.ts';
import type { StoreOptions } from '../stores/store-options.ts';
import { JOB_NAMES, type JobName, type JobPayload, jobs } from './jobs.ts';
import { openQueues } from './open-queues.ts';
import { promoteJobs } from './promote-jobs.ts';
import { type QueueDepth, readDepth } from './read-depth.ts';

const HAND_OVER_LIMIT_MS = 1_000;
const REST_MS = 500;
const REPORT_EVERY_MS = 1_000;
const BATCH_MAX = 250;

/**
 * `first` puts the job before those that wait: it has waited once already. Jobs with a priority come after all that have
 * none, the smallest first.
 */
export interface Job<Name extends JobName> {
  payload: JobPayload<Name>;
  jobId: string;
  first?: boolean;
  priority?: number;
}

export interface JobQueue {
  /**
   * Puts an id on the job queue: true when it is there. Never throws and answers within a second; false costs nothing
   * but time, because the sweep hands the row over again. A job whose id is already on the job queue is not added.
   */
  enqueue<Name extends JobName>(
    name: Name,
    payload: JobPayload<Name>,
    jobId: string,
    priority?: number,
  ): Promise<boolean>;
  /** The same for many at once: true when all of them are on the job queue. */
  enqueueMany<Name extends JobName>(name: Name, batch: readonly Job<Name>[]): Promise<boolean>;
  /** Takes the priority from jobs that still wait with one: they stand behind those without. Answers how many. Best effort. */
  promoteJobs(name: JobName, jobIds: readonly string[]): Promise<number>;
  depth(name: JobName): Promise<QueueDepth>;
  /** Throws when the queue store cannot be reached. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Throws StartError when Redis may evict jobs, and the driver's error when Postgres cannot be reached. */
export async function createJobQueue(options: StoreOptions): Promise<JobQueue> {
  const store = await openQueueStore(options, 'produce');
  const queues = openQueues(store, options);
  const handOvers = Object.fromEntries(
    JOB_NAMES.map((name) => [name, createEnqueuer({ ...options, store, open: () => queues.open(name) }, name)]),
  ) as Record<JobName, (job: Job<JobName>) => Promise<boolean>>;
  return {
    enqueue: (name, payload, jobId, priority = 0) => handOvers[name]({ payload, jobId, priority }),
    enqueueMany: async (name, batch) => (await Promise.all(batch.map(handOvers[name]))).every(Boolean),
    promoteJobs: async (name, jobIds) => {
      store.assertReachable();
      return promoteJobs(queues.open(name), jobIds);
    },
    depth: async (name) => {
      store.assertReachable();
      return readDepth(store, queues.open(name));
    },
    check: () => store.check(),
    close: async () => {
      await queues.close();
      await store.close();
    },
  };
}

type HandOverDeps = StoreOptions & { store: QueueStore; open: () => Queue };

function createEnqueuer({ store, open, logger, metrics }: HandOverDeps, name: JobName) {
  const { queue } = jobs[name];
  const circuit = createCircuit({ restMs: REST_MS });
  const counter = metrics.counter({
    name: 'queue_jobs_enqueued_total',
    help: 'Jobs put on the queue, by outcome: ok or failed.',
    labels: ['queue', 'outcome'],
  });
  const report = atMostEvery(REPORT_EVERY_MS, (error: unknown) => {
    logger.warn('queue.enqueue_failed', { queue, error });
  });
  const batcher = createBatcher<Job<JobName>>({
    batchMax: BATCH_MAX,
    limitMs: HAND_OVER_LIMIT_MS,
    send: async (batch) => {
      store.assertReachable();
      await store.addJobs(
        open(),
        batch.map((job) => ({ name, data: job.payload, opts: optionsOf(job) })),
      );
      counter.inc({ queue, outcome: 'ok' }, batch.length);
    },
    onFailure: (error, count) => {
      circuit.failed();
      report(error);
      counter.inc({ queue, outcome: 'failed' }, count);
    },
  });
  return async (job: Job<JobName>): Promise<boolean> => {
    if (!circuit.isOpen()) return batcher.add(job);
    counter.inc({ queue, outcome: 'failed' });
    return false;
  };
}

function optionsOf({ jobId, first = false, priority = 0 }: Job<JobName>) {
  return first || priority === 0 ? { jobId, lifo: first } : { jobId, priority };
}
