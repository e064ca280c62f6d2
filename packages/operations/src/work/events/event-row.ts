import { z } from 'zod';

/** What starting triggers needs of an event. */
export const eventRow = z.object({
  id: z.string(),
  project_id: z.string(),
  type: z.string(),
  /** JSON text, so that numbers keep the sender's digits. */
  data: z.string(),
  depth: z.int(),
  cause_task_id: z.string().nullable(),
});
export type EventRow = z.output<typeof eventRow>;

/** The columns of `EventRow`, for the alias `e`. */
export const eventColumns = 'e.id, e.project_id, e.type, e.data, e.depth, e.cause_task_id';
