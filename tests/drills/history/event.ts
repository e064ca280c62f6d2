import { z } from 'zod';
import { taskKinds } from '../load/soak/task-kinds.ts';
import { verbs } from '../load/soak/verbs.ts';

/** What the check needs to know of a run, besides what the database says. Times are ms since 1970. */
export const event = z.discriminatedUnion('what', [
  /** A client has been told that its call was taken. */
  z.object({ what: z.literal('accepted'), call: z.int(), id: z.string(), kind: z.enum(taskKinds).optional() }),
  /** A call was answered, whatever with; `status` is null when it was not. `waits` says that it asked for the reply. */
  z.object({
    what: z.literal('answered'),
    call: z.int(),
    status: z.int().nullable(),
    ms: z.number(),
    waits: z.boolean().optional(),
  }),
  /** A client has given up, or was refused for good. */
  z.object({ what: z.literal('gave up'), call: z.int(), error: z.string() }),
  z.object({ what: z.literal('cancelled'), id: z.string() }),
  /** A person has approved what waited for one. */
  z.object({ what: z.literal('approved'), id: z.string() }),
  z.object({ what: z.literal('killed'), worker: z.string() }),
  /** A schedule is to run then, by the clock of the database. */
  z.object({ what: z.literal('due'), id: z.string(), dueAt: z.number() }),
  /** Something does not work from here on, such as Redis. */
  z.object({ what: z.literal('broken'), part: z.string() }),
  z.object({ what: z.literal('mended'), part: z.string() }),
  /** The answer to a statement did not reach the service. */
  z.object({ what: z.literal('lost'), word: z.string() }),
  /** An event was taken and has started these tasks. */
  z.object({ what: z.literal('reported'), id: z.string(), taskIds: z.array(z.string()) }),
  /** A task was given to a workforce, whose routes name this agent for it. */
  z.object({ what: z.literal('routed'), id: z.string(), agentId: z.string() }),
  /** A file was sent with a task. */
  z.object({ what: z.literal('attached'), id: z.string(), fileId: z.string() }),
  /** A follow-up was taken. */
  z.object({ what: z.literal('continued'), id: z.string() }),
  /** A stream of a task's first turn came to its end, with these steps in this order. */
  z.object({ what: z.literal('followed'), id: z.string(), steps: z.array(z.string()), resumed: z.int() }),
  /** A person has decided on the reply of a task; `text` is what was sent instead of it. */
  z.object({
    what: z.literal('decided'),
    id: z.string(),
    approvalId: z.string(),
    verb: z.enum(verbs),
    text: z.string().nullable(),
  }),
  /** A run of a tool was answered with its output. */
  z.object({ what: z.literal('ran'), id: z.string(), no: z.int(), output: z.number() }),
  /** What a process needs: each look has a `tick` and one line a process; `busy` is before the last task is begun. */
  z.object({
    what: z.literal('sampled'),
    tick: z.int(),
    busy: z.boolean(),
    worker: z.string(),
    residentMb: z.number(),
    handles: z.int(),
  }),
  /** What PostgreSQL counts: the services' connections, and dead and live rows by table. */
  z.object({
    what: z.literal('counted'),
    busy: z.boolean(),
    connections: z.int(),
    tables: z.record(z.string(), z.object({ dead: z.number(), live: z.number() })),
  }),
]);
export type Event = z.output<typeof event>;
