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
