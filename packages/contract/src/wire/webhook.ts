import { z } from 'zod';
import { idOf } from '../ids.ts';
import { taskStatus } from '../words.ts';

/** docs/contract.md 4.2. Any JSON is taken, and the route reads the bytes itself because a signature covers them. */
export const webhookBody = z
  .unknown()
  .meta({ id: 'WebhookBody', description: 'Any JSON up to 64 KB. An empty body counts as {}.' });

export const webhookQuery = z.object({
  token: z
    .string()
    .optional()
    .meta({ description: 'The secret, for senders that cannot add headers. Less safe: addresses may be logged.' }),
});

export const webhookAnswer = z
  .object({
    task_id: idOf('task'),
    status: taskStatus.meta({
      description: "queued on creation; the first task's status now when the call is a duplicate.",
    }),
    duplicate: z.boolean().meta({ description: 'True when an earlier call with the same key started the task.' }),
  })
  .meta({ id: 'WebhookAnswer' });
export type WebhookAnswer = z.infer<typeof webhookAnswer>;

/** The body of the 200 that WooCommerce's activation ping needs. */
export const webhookPong = z.strictObject({}).meta({ id: 'WebhookPong' });
