import { z } from 'zod';

/** One request to be sent again and again. */
export const preparedRequest = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
});
export type PreparedRequest = z.output<typeof preparedRequest>;

/** How much is sent: by so many connections, for so long, and no more requests than `requestsMax`. */
export const pressure = z.object({
  concurrency: z.int().min(1),
  seconds: z.number(),
  requestsMax: z.int().min(1).optional(),
});
export type Pressure = z.output<typeof pressure>;

/** `prepare` gives a list its name; `drive` sends from it in turn, going on where the last drive ended. */
export const loadOrder = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('prepare'),
    name: z.string(),
    origins: z.array(z.string()).min(1),
    requests: z.array(preparedRequest).min(1),
  }),
  z.object({ do: z.literal('drive'), name: z.string(), ...pressure.shape }),
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
