import { z } from 'zod';

/** What the check needs to know of a run, besides what the database says. Times are ms since 1970. */
export const event = z.discriminatedUnion('what', [
  /** A client has been told that its call was taken. */
  z.object({ what: z.literal('accepted'), call: z.int(), id: z.string() }),
  /** A call was answered, whatever with; `status` is null when it was not. */
  z.object({ what: z.literal('answered'), call: z.int(), status: z.int().nullable(), ms: z.number() }),
  /** A client has given up, or was refused for good. */
  z.object({ what: z.literal('gave up'), call: z.int(), error: z.string() }),
  z.object({ what: z.literal('cancelled'), id: z.string() }),
  z.object({ what: z.literal('killed'), worker: z.string() }),
  /** A schedule is to run then, by the clock of the database. */
  z.object({ what: z.literal('due'), id: z.string(), dueAt: z.number() }),
  /** Something does not work from here on, such as Redis. */
  z.object({ what: z.literal('broken'), part: z.string() }),
  z.object({ what: z.literal('mended'), part: z.string() }),
  /** The answer to a statement did not reach the service. */
  z.object({ what: z.literal('lost'), word: z.string() }),
]);
export type Event = z.output<typeof event>;
