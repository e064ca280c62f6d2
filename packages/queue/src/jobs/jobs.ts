import { z } from 'zod';

/**
 * Every kind of job: its queue, its payload (ids only, never content) and the longest one run may take. A job has
 * one attempt and is forgotten when it ends: Postgres knows what is unfinished, and the sweep hands it over again.
 */
export const jobs = {
  turn: {
    queue: 'turns',
    payload: z.object({ taskId: z.string(), turn: z.number().int(), traceId: z.string().optional() }),
    timeLimitMs: 900_000,
  },
  toolRun: {
    queue: 'tool-runs',
    payload: z.object({ runId: z.string(), traceId: z.string().optional() }),
    timeLimitMs: 75_000,
  },
  notification: {
    queue: 'notifications',
    payload: z.object({ attemptId: z.string() }),
    timeLimitMs: 30_000,
  },
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.output<(typeof jobs)[Name]['payload']>;

export const JOB_NAMES = Object.keys(jobs) as readonly JobName[];
