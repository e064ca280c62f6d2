import type { StoreOptions } from '../stores/store-options.ts';

export interface WatchedJobs {
  /** Runs a job's work, counted and timed. */
  track(work: () => Promise<void>): Promise<void>;
}

type Options = Pick<StoreOptions, 'metrics' | 'health'> & {
  queue: string;
  timeLimitMs: number;
  /** False when the worker no longer takes jobs although nobody closed it. */
  isTaking(): boolean;
};

const HEEDLESS_MS = 60_000;
const SECONDS_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900];

/**
 * Watches what runs here. A job that outlives its time limit by a minute heeds no signal and holds its place for good, and a
 * worker that stopped taking jobs never begins again: both are mended by a new process, however busy the rest is.
 */
export function watchJobs({ metrics, health, queue, timeLimitMs, isTaking }: Options): WatchedJobs {
  const running = metrics.gauge({ name: 'jobs_running', help: 'Jobs that this process works on.', labels: ['queue'] });
  const seconds = metrics.histogram({
    name: 'job_duration_seconds',
    help: 'Time of one job.',
    labels: ['queue'],
    buckets: SECONDS_BUCKETS,
  });
  running.inc({ queue }, 0);
  const startedAt = new Set<{ ms: number }>();
  health?.watch(queue, () => {
    if (!isTaking()) return 'takes no jobs';
    const [oldest] = startedAt;
    const heedless = oldest !== undefined && performance.now() - oldest.ms > timeLimitMs + HEEDLESS_MS;
    return heedless ? 'a job outlived its time limit' : null;
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
