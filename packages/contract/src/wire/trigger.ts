import { z } from 'zod';
import { eventTypePattern } from '../event-types.ts';
import { idParam } from '../ids.ts';
import { limits } from '../limits.ts';
import { cleanText, countCharacters } from '../text.ts';
import { senderKind, triggerKind, whenUnavailable } from '../words.ts';
import { condition } from './condition.ts';
import { displayName } from './fields.ts';
import { frequency, timezone, timezoneDefault } from './frequency.ts';

const scheduleMessage = z
  .string()
  .refine((text) => text.trim() !== '', { message: 'must not be blank' })
  .refine((text) => countCharacters(text) <= limits.messageCharactersMax, {
    message: `must have at most ${limits.messageCharactersMax.toLocaleString('en')} characters`,
  })
  .overwrite(cleanText)
  .meta({ description: 'What the agent is told at each run.' });

/** Any text is a valid template, because a bracket that is not closed is text (docs/contract.md 4.2). */
export const messageTemplate = z
  .string()
  .max(limits.templateCharactersMax)
  .overwrite(cleanText)
  .meta({ description: 'Text with fields of the data: {{name}}, {{customer.phone}}, {{items.0.sku}}.' });

const webhookSecret = z
  .string()
  .min(limits.webhookSecretCharactersMin)
  .max(limits.webhookSecretCharactersMax)
  .regex(/^[\x21-\x7e]+$/, { message: 'must be visible ASCII characters without spaces' })
  .meta({ description: 'A secret that the store issued. One is made when absent.' });

const common = {
  name: displayName,
  agent_id: idParam('agent').optional(),
  workforce_id: idParam('workforce').optional(),
};

const scheduleFields = { message: scheduleMessage, frequency, timezone: timezone.default(timezoneDefault) };
const webhookFields = {
  message_template: messageTemplate.nullable().default(null),
  when_unavailable: whenUnavailable
    .default('refuse')
    .meta({ description: 'hold: calls are accepted and wait until the agent can work.' }),
};
const eventFields = {
  event_type: eventTypePattern,
  filter: condition.nullable().default(null),
  message_template: messageTemplate.nullable().default(null),
};

const secretIssue = 'can be set for stores only; one is made for a standard webhook';

/** The body for each kind, without the rule that a trigger has exactly one target. */
export const triggerBodies = {
  schedule: z.strictObject({ kind: z.literal('schedule'), ...common, ...scheduleFields }),
  webhook: z
    .strictObject({
      kind: z.literal('webhook'),
      ...common,
      sender_kind: senderKind.default('standard'),
      ...webhookFields,
      secret: webhookSecret.optional(),
    })
    .refine(({ sender_kind, secret }) => secret === undefined || sender_kind !== 'standard', {
      path: ['secret'],
      message: secretIssue,
    }),
  event: z.strictObject({ kind: z.literal('event'), ...common, ...eventFields }),
};

/** A new trigger (docs/contract.md 10.5). It has exactly one of agent_id and workforce_id. */
export const triggerBody = z
  .discriminatedUnion('kind', [triggerBodies.schedule, triggerBodies.webhook, triggerBodies.event])
  .superRefine(({ agent_id, workforce_id }, ctx) => {
    if ((agent_id === undefined) !== (workforce_id === undefined)) return;
    ctx.addIssue({ code: 'custom', path: ['agent_id'], message: 'exactly one of agent_id and workforce_id is needed' });
  })
  .meta({ id: 'TriggerBody' });
export type TriggerBody = z.output<typeof triggerBody>;
export type ScheduleBody = Extract<TriggerBody, { kind: 'schedule' }>;
export type WebhookBody = Extract<TriggerBody, { kind: 'webhook' }>;
export type EventTriggerBody = Extract<TriggerBody, { kind: 'event' }>;

/** The fields to change. Fields of another kind of trigger are refused. A new target replaces the old one. */
export const triggerChange = z
  .strictObject({
    ...common,
    message: scheduleMessage,
    frequency,
    timezone,
    message_template: messageTemplate.nullable(),
    when_unavailable: whenUnavailable,
    event_type: eventTypePattern,
    filter: condition.nullable(),
  })
  .partial()
  .meta({ id: 'TriggerChange' });
export type TriggerChange = z.output<typeof triggerChange>;

export const newSecretBody = z.strictObject({ secret: webhookSecret.optional() }).meta({ id: 'NewSecretBody' });
export type NewSecretBody = z.output<typeof newSecretBody>;

export const triggerQuery = z.object({
  kind: triggerKind.optional(),
  agent_id: idParam('agent').optional(),
  workforce_id: idParam('workforce').optional(),
});
export type TriggerQuery = z.output<typeof triggerQuery>;
