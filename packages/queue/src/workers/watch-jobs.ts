import type { StoreOptions } from '../stores/store-options.ts';

export interface WatchedJobs {
  /** Runs a job's work, and counts and times it. */
  track(work: () => Promise<void>): Promise<void>;
}

type Options = Pick<StoreOptions, 'metrics' | 'health'> & {
  queue: string;
  timeLimitMs: number;
  /** False when the worker no longer takes jobs although it was not closed. */
  isTaking(): boolean;
};

const overdueMsMax = 60_000;
const secondsBuckets = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900];

/**
 * Watches the running jobs. A job that runs a minute longer than its time limit ignores its signal and never frees its
 * place, and a worker that stopped taking jobs does not start again. Only a new process repairs both, so the process
 * reports itself as not alive, however busy it is.
 */
export function watchJobs({ metrics, health, queue, timeLimitMs, isTaking }: Options): WatchedJobs {
  const running = metrics.gauge({ name: 'jobs_running', help: 'Jobs that this process works on.', labels: ['queue'] });
  const seconds = metrics.histogram({
    name: 'job_duration_seconds',
    help: 'Time of one job.',
    labels: ['queue'],
    buckets: secondsBuckets,
  });
  running.inc({ queue }, 0);
  const startedAt = new Set<{ ms: number }>();
  health?.watch(queue, () => {
    if (!isTaking()) return 'takes no jobs';
    const [oldest] = startedAt;
    const isOverdue = oldest !== undefined && performance.now() - oldest.ms > timeLimitMs + overdueMsMax;
    return isOverdue ? 'a job outlived its time limit' : null;
  });
  return {
    track: async (work) => {
      const start = { ms: performance.now() };
      startedAt.add(start);
      running.inc({ queue });
      try {
        await work();
      } finally {
        startedAt.delete(start);
        running.dec({ queue });
        seconds.observe({ queue }, (performance.now() - start.ms) / 1000);
      }
    },
  };
}
