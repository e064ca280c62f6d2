import { type Logger, TimeLimitError, throttle, withinMs } from '@harkara/runtime';
import type { Job } from 'bullmq';
import { type JobName, type JobPayload, jobs } from '../jobs/jobs.ts';
import { openQueueStore } from '../stores/open-queue-store.ts';
import type { StoreOptions } from '../stores/store-options.ts';
import { watchJobs } from './watch-jobs.ts';

const lockMs = 10_000;
const stalledEveryMs = 5_000;
const stalledMax = 1_000;
const abortMsMax = 1_000;
const errorEveryMs = 5_000;

/** `signal` aborts at the job's time limit, or when the worker closes and its grace period has passed. */
export interface JobContext {
  signal: AbortSignal;
  jobId: string;
}

export interface WorkerInput<Name extends JobName> {
  name: Name;
  /** How many jobs run at once in this process. */
  concurrency: number;
  /** May be called several times for one id, even at the same time; the handler claims the row. */
  handle(payload: JobPayload<Name>, context: JobContext): Promise<void>;
}

export interface QueueWorker {
  /** Takes no new jobs, waits up to `graceMs` for the running ones, then aborts them. */
  close(graceMs: number): Promise<void>;
}

/** Runs the jobs of a queue. A job that throws is logged and deleted: the sweep enqueues unfinished work again. */
export async function createWorker<Name extends JobName>(
  options: StoreOptions,
  { name, concurrency, handle }: WorkerInput<Name>,
): Promise<QueueWorker> {
  const store = await openQueueStore(options, 'consume');
  const closing = new AbortController();
  const running: AbortController[] = [];
  closing.signal.addEventListener('abort', () => {
    for (const job of running) job.abort(closing.signal.reason);
  });
  const logger = options.logger.child({ queue: jobs[name].queue });
  let closed = false;
  const { queue, timeLimitMs } = jobs[name];
  const watched = watchJobs({ ...options, queue, timeLimitMs, isTaking: () => closed || worker.isRunning() });
  const run = (job: Job) =>
    watched.track(() => runJob({ name, handle, logger, closing: closing.signal, running }, job));
  const worker = store.openWorker(jobs[name].queue, run, {
    concurrency,
    lockDuration: lockMs,
    stalledInterval: stalledEveryMs,
    maxStalledCount: stalledMax,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  });
  worker.on(
    'error',
    throttle(errorEveryMs, (error) => logger.warn('worker.error', { error })),
  );
  worker.on('stalled', (jobId) => logger.warn('worker.job_stalled', { job_id: jobId }));
  return {
    close: async (graceMs) => {
      closed = true;
      const ended = worker.close();
      await withinMs(ended, graceMs).catch(() => closing.abort(new Error('The worker is closing.')));
      await withinMs(ended, abortMsMax).catch(() => logger.warn('worker.jobs_abandoned'));
      await withinMs(store.close(), abortMsMax).catch(() => undefined);
    },
  };
}

type JobRun<Name extends JobName> = Pick<WorkerInput<Name>, 'name' | 'handle'> & {
  logger: Logger;
  closing: AbortSignal;
  /** The signals of the running jobs: joined with that of the worker, each would stay in memory after its job. */
  running: AbortController[];
};

async function runJob<Name extends JobName>(run: JobRun<Name>, job: Job): Promise<void> {
  const { name, handle, logger, closing, running } = run;
  const jobId = job.id ?? '';
  const payload = jobs[name].payload.safeParse(job.data);
  if (!payload.success)
    return logger.error('worker.payload_invalid', { job_id: jobId, problems: payload.error.issues });
  const limit = new AbortController();
  const { timeLimitMs } = jobs[name];
  const timer = setTimeout(
    () => limit.abort(new TimeLimitError(`The job took longer than ${timeLimitMs} ms.`)),
    timeLimitMs,
  );
  running.push(limit);
  if (closing.aborted) limit.abort(closing.reason);
  try {
    await handle(payload.data as JobPayload<Name>, { signal: limit.signal, jobId });
  } catch (error) {
    logger.error('worker.job_failed', { job_id: jobId, error });
  } finally {
    clearTimeout(timer);
    running.splice(running.indexOf(limit), 1);
  }
}
