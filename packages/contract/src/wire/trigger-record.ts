import { z } from 'zod';
import { idOf } from '../ids.ts';
import { senderKind, whenUnavailable } from '../words.ts';
import { condition } from './condition.ts';
import { timestamp } from './fields.ts';
import { frequency } from './frequency.ts';

const common = {
  id: idOf('trigger'),
  name: z.string(),
  revision: z.int().meta({ description: 'Grows by one with every change of its fields. Send it as If-Match.' }),
  enabled: z.boolean(),
  agent_id: idOf('agent').optional().meta({ description: 'Either this or workforce_id.' }),
  workforce_id: idOf('workforce').optional(),
  project_id: idOf('project'),
  created_at: timestamp,
  updated_at: timestamp,
};

/** The latest run. All fields are null before the first. */
const lastRun = {
  last_run_at: timestamp.nullable(),
  last_result: z.enum(['Started', 'Needs approval', 'Escalated', 'Done', 'Failed', 'Skipped']).nullable(),
  last_reason: z.string().nullable().meta({ description: 'Why it was skipped, failed or escalated.' }),
  last_task_id: idOf('task').nullable().meta({ description: 'The newest task it started.' }),
};

/** docs/contract.md 2.1. */
export const scheduleTrigger = z
  .object({
    ...common,
    kind: z.literal('schedule'),
    message: z.string(),
    frequency,
    timezone: z.string(),
    ...lastRun,
    next_run_at: timestamp.nullable().meta({ description: 'Null while the schedule is off.' }),
    upcoming: z.array(timestamp).meta({ description: 'The next five times; none while the schedule is off.' }),
  })
  .meta({ id: 'ScheduleTrigger' });
export type ScheduleTrigger = z.infer<typeof scheduleTrigger>;

/** docs/contract.md 2.2. */
export const webhookTrigger = z
  .object({
    ...common,
    kind: z.literal('webhook'),
    sender_kind: senderKind,
    url: z.string().meta({ example: 'https://harkara.example.com/v1/hooks/trg_01k3v9t1e6f9v8m2q5w7x0z4ab' }),
    message_template: z.string().nullable(),
    when_unavailable: whenUnavailable,
    last_outcome: z.object({ result: z.string(), reason: z.string().nullable(), at: timestamp }).nullable(),
  })
  .meta({ id: 'WebhookTrigger' });
export type WebhookTrigger = z.infer<typeof webhookTrigger>;

export const eventTrigger = z
  .object({
    ...common,
    kind: z.literal('event'),
    event_type: z.string(),
    filter: condition.nullable(),
    message_template: z.string().nullable(),
    ...lastRun,
  })
  .meta({ id: 'EventTrigger' });
export type EventTrigger = z.infer<typeof eventTrigger>;

export const trigger = z
  .discriminatedUnion('kind', [scheduleTrigger, webhookTrigger, eventTrigger])
  .meta({ id: 'Trigger' });
export type Trigger = z.infer<typeof trigger>;

/** A webhook with the calls that this gateway rejected; in memory, so that rejecting a call writes nothing. */
export const webhookDetails = webhookTrigger
  .extend({
    rejected: z
      .object({ wrong_secret: z.int(), rate_limited: z.int(), last_at: timestamp.nullable() })
      .meta({ description: 'Of the last 24 hours, at the gateway that answers and since it started.' }),
  })
  .meta({ id: 'WebhookDetails' });
export type WebhookDetails = z.infer<typeof webhookDetails>;

export const triggerDetails = z
  .discriminatedUnion('kind', [scheduleTrigger, webhookDetails, eventTrigger])
  .meta({ id: 'TriggerDetails' });
export type TriggerDetails = z.infer<typeof triggerDetails>;

export const webhookWithSecret = webhookTrigger
  .extend({ secret: z.string().meta({ description: 'The secret itself, shown only here.' }) })
  .meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const createdTrigger = z
  .discriminatedUnion('kind', [scheduleTrigger, webhookWithSecret, eventTrigger])
  .meta({ id: 'CreatedTrigger' });
export type CreatedTrigger = z.infer<typeof createdTrigger>;
