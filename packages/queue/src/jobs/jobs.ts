import { z } from 'zod';

/**
 * Every kind of job: its queue, its payload (ids only, never content) and its time limit. A job has one attempt and is
 * deleted when it ends: PostgreSQL has the unfinished work, and the sweep enqueues it again.
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
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.output<(typeof jobs)[Name]['payload']>;

export const jobNames = Object.keys(jobs) as readonly JobName[];
