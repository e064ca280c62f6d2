import { throttle, createCircuitBreaker } from '@harkara/runtime';
import type { Queue } from 'bullmq';
import { sendInBatches } from '../send-in-batches.ts';
import { openQueueStore } from '../stores/open-queue-store.ts';
import type { QueueStore } from '../stores/queue-store.ts';
import type { StoreOptions } from '../stores/store-options.ts';
import { jobNames, type JobName, type JobPayload, jobs } from './jobs.ts';
import { openQueues } from './open-queues.ts';
import { promoteJobs } from './promote-jobs.ts';
import { type QueueDepth, readDepth } from './read-depth.ts';

const enqueueMsMax = 1_000;
const restMs = 500;
const reportEveryMs = 1_000;
const batchMax = 250;

export interface Job<Name extends JobName> {
  payload: JobPayload<Name>;
  jobId: string;
  /** Puts the job before all that wait, because its work has waited once already. */
  first?: boolean;
  /** Jobs with a priority run after all jobs without one (0), the lowest number first. */
  priority?: number;
}

export interface JobQueue {
  /**
   * Puts a job on the queue; true when it is there. Never throws and takes at most a second. After false the work
   * starts late, because the sweep enqueues it again. A job whose id is on the queue already is not added.
   */
  enqueue<Name extends JobName>(name: Name, job: Job<Name>): Promise<boolean>;
  /** The same for several jobs at once; true when all of them are on the queue. */
  enqueueMany<Name extends JobName>(name: Name, batch: readonly Job<Name>[]): Promise<boolean>;
  /** Removes the priority of jobs that still wait, so that they run after those without one. Returns how many. */
  promoteJobs(name: JobName, jobIds: readonly string[]): Promise<number>;
  /** How many jobs wait that have a priority. Throws when the queue store cannot be reached. */
  countPrioritized(name: JobName): Promise<number>;
  depth(name: JobName): Promise<QueueDepth>;
  /** Throws when the queue store cannot be reached. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Throws StartError when Redis must not be used as it is, and the driver's error when PostgreSQL cannot be reached. */
export async function createJobQueue(options: StoreOptions): Promise<JobQueue> {
  const store = await openQueueStore(options, 'produce');
  const queues = openQueues(store, options);
  const enqueuers = Object.fromEntries(
    jobNames.map((name) => [name, createEnqueuer({ ...options, store, open: () => queues.open(name) }, name)]),
  ) as Record<JobName, (job: Job<JobName>) => Promise<boolean>>;
  return {
    enqueue: (name, job) => enqueuers[name](job),
    enqueueMany: async (name, batch) => (await Promise.all(batch.map(enqueuers[name]))).every(Boolean),
    promoteJobs: async (name, jobIds) => {
      store.assertReachable();
      return promoteJobs(queues.open(name), jobIds);
    },
    countPrioritized: async (name) => {
      store.assertReachable();
      return queues.open(name).getPrioritizedCount();
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

type EnqueuerDeps = StoreOptions & { store: QueueStore; open: () => Queue };

function createEnqueuer({ store, open, logger, metrics }: EnqueuerDeps, name: JobName) {
  const { queue } = jobs[name];
  const circuit = createCircuitBreaker({ restMs });
  const counter = metrics.counter({
    name: 'queue_jobs_enqueued_total',
    help: 'Jobs put on the queue, by outcome: ok or failed.',
    labels: ['queue', 'outcome'],
  });
  const report = throttle(reportEveryMs, (error: unknown) => {
    logger.warn('queue.enqueue_failed', { queue, error });
  });
  const send = sendInBatches<Job<JobName>>({
    batchMax,
    limitMs: enqueueMsMax,
    send: async (batch) => {
      store.assertReachable();
      await store.addJobs(
        open(),
        batch.map((job) => ({ name, data: job.payload, opts: optionsOf(job) })),
      );
      counter.inc({ queue, outcome: 'ok' }, batch.length);
    },
    onFailure: (error) => {
      circuit.recordFailure();
      report(error);
      counter.inc({ queue, outcome: 'failed' });
    },
  });
  return async (job: Job<JobName>): Promise<boolean> => {
    if (!circuit.isOpen()) return send(job);
    counter.inc({ queue, outcome: 'failed' });
    return false;
  };
}

function optionsOf({ jobId, first = false, priority = 0 }: Job<JobName>) {
  return first || priority === 0 ? { jobId, lifo: first } : { jobId, priority };
}
