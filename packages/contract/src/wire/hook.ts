import { z } from 'zod';
import { idOf } from '../ids.ts';
import { taskStatus } from '../words.ts';

/** Contract, section 4.2. Any JSON will do, so the schema says nothing and the route reads the bytes itself. */
export const hookBody = z
  .unknown()
  .meta({ id: 'HookBody', description: 'Any JSON up to 64 KB. An empty body counts as {}.' });

export const hookQuery = z.object({
  token: z
    .string()
    .optional()
    .meta({ description: 'The secret, for senders that cannot add headers. Less safe: addresses may be logged.' }),
});

export const hookAnswer = z
  .object({
    task_id: idOf('task'),
    status: taskStatus.meta({
      description: "queued on creation; the first task's status now when the call is a duplicate.",
    }),
    duplicate: z.boolean().meta({ description: 'True when an earlier call with the same key started the task.' }),
  })
  .meta({ id: 'HookAnswer' });
export type HookAnswer = z.infer<typeof hookAnswer>;

/** What WooCommerce needs to see after its activation ping: exactly 200. */
export const hookPong = z.strictObject({}).meta({ id: 'HookPong' });
