import { z } from 'zod';
import { idOf } from '../ids.ts';
import { timestamp } from './fields.ts';

export const deliveryOutcome = z.enum(['Accepted', 'Held', 'Duplicate', 'Refused']).meta({
  description: 'Held: accepted, and waiting until the agent can work again.',
});
export type DeliveryOutcome = z.infer<typeof deliveryOutcome>;

/** One authenticated webhook call (docs/contract.md 10.5). */
export const delivery = z
  .object({
    id: idOf('delivery'),
    trigger_id: idOf('trigger'),
    at: timestamp,
    outcome: deliveryOutcome,
    reason: z.string().nullable().meta({ description: 'Why it was refused or held.' }),
    task_id: idOf('task').nullable(),
    size_bytes: z.int(),
    body_expires_at: timestamp.nullable().meta({ description: 'Until when it can be replayed; null when it cannot.' }),
    replay_of: idOf('delivery').nullable(),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof delivery>;

/** A delivery with what was sent and what it was made into (docs/contract.md 10.5). */
export const deliveryWithBody = delivery
  .extend({
    body: z.string().nullable().meta({ description: 'The text that was sent, for 7 days; null when it is not kept.' }),
    idempotency_key: z.string().nullable().meta({
      description: "The key of its task, for 30 days: the sender's, or a store's kind, a colon and its delivery's id.",
    }),
    duplicate_of: idOf('delivery').nullable().meta({ description: 'The call that started the task.' }),
    message: z.string().nullable().meta({ description: 'What its task began with; null without a task.' }),
  })
  .meta({ id: 'DeliveryWithBody' });
export type DeliveryWithBody = z.infer<typeof deliveryWithBody>;
