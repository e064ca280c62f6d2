import { z } from 'zod';

/** One request to be sent again and again. */
export const preparedRequest = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
});
export type PreparedRequest = z.output<typeof preparedRequest>;

/** `prepare` gives a list its name; `drive` sends from it in turn, going on where the last drive ended. */
export const loadOrder = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('prepare'),
    name: z.string(),
    origin: z.string(),
    requests: z.array(preparedRequest).min(1),
  }),
  z.object({ do: z.literal('drive'), name: z.string(), concurrency: z.number(), seconds: z.number() }),
]);
export type LoadOrder = z.output<typeof loadOrder>;

/** What a drive saw. Times are milliseconds. */
export const driven = z.object({
  seconds: z.number(),
  answers: z.record(z.string(), z.number()),
  errors: z.array(z.string()),
  p50: z.number(),
  p99: z.number(),
});
export type Driven = z.output<typeof driven>;
