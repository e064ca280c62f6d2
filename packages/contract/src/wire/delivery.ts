import { z } from 'zod';
import { idOf, idParam } from '../ids.ts';
import { limits } from '../limits.ts';
import { timestamp } from './fields.ts';
import { messageTemplate } from './trigger.ts';

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
    replay_of: idOf('delivery').nullable().meta({ description: "The sender's call that a person called again." }),
    replayed_as: idOf('delivery')
      .nullable()
      .meta({ description: "The newest replay of a sender's call that was accepted or held." }),
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

export const deliveryQuery = z.object({ outcome: deliveryOutcome.optional() });
export type DeliveryQuery = z.output<typeof deliveryQuery>;

/** With which template a kept body is looked at or tried (docs/contract.md 10.5). */
export const deliveryTemplateBody = z
  .strictObject({
    message_template: messageTemplate
      .nullable()
      .optional()
      .meta({ description: "The webhook's own when absent; null sends all data." }),
  })
  .meta({ id: 'DeliveryTemplate' });
export type DeliveryTemplateBody = z.output<typeof deliveryTemplateBody>;

/** What would become of a call that is made now. */
const decision = {
  outcome: deliveryOutcome.exclude(['Duplicate']),
  reason: z.string().nullable().meta({ description: 'Why it is refused or held.' }),
};

export const deliveryPreview = z
  .object({
    ...decision,
    message: z.string().nullable().meta({ description: 'Null when it is empty, and when the body is not JSON.' }),
    agent_id: idOf('agent').nullable().meta({ description: 'The agent that would begin; null when it is refused.' }),
    empty_fields: z.array(z.string()).meta({ description: 'Fields of the template for which the body has nothing.' }),
  })
  .meta({ id: 'DeliveryPreview' });
export type DeliveryPreview = z.infer<typeof deliveryPreview>;

export const replayDeliveriesBody = z
  .strictObject({
    ids: z.array(idParam('delivery')).min(1).max(limits.deliveriesPerReplayMax),
    dry_run: z.boolean().default(false).meta({ description: 'Only tell what would become of each.' }),
  })
  .meta({ id: 'ReplayDeliveries' });
export type ReplayDeliveriesBody = z.output<typeof replayDeliveriesBody>;

/** What became of one of several that were replayed, or would become of it. */
const replay = z.object({
  id: z.string().meta({ description: 'As it was sent.' }),
  ...decision,
  equal_to: idOf('delivery').nullable().meta({
    description: 'Another call with the same body: it started a task, or is replayed before this one.',
  }),
  delivery: delivery.nullable().meta({ description: 'The new delivery; null when there is none.' }),
});
export type Replay = z.infer<typeof replay>;

export const replays = z
  .object({ data: z.array(replay).meta({ description: 'Each once, in the order in which the calls came.' }) })
  .meta({ id: 'Replays' });
