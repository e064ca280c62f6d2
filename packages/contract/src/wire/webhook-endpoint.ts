import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { cleanText } from '../text.ts';
import { timestamp } from './fields.ts';
import { notificationPattern } from './notification-types.ts';

export const webhookPayload = z.enum(['full', 'thin']).meta({ description: 'thin: `data` has only ids.' });
export type WebhookPayload = z.infer<typeof webhookPayload>;

/** docs/contract.md 16.1. */
export const webhookEndpoint = z
  .object({
    id: idOf('webhookEndpoint'),
    project_id: idOf('project'),
    url: z.string(),
    events: z.array(z.string()),
    payload: webhookPayload,
    enabled: z.boolean(),
    disabled_reason: z.string().nullable().meta({ description: 'Why it was turned off, when no person did it.' }),
    failing_since: timestamp
      .nullable()
      .meta({ description: 'Since when nothing could be delivered; null while it can.' }),
    previous_secret_until: timestamp.nullable().meta({ description: 'Until when the replaced secret signs as well.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

export const webhookEndpointWithSecret = webhookEndpoint
  .extend({ secret: z.string().meta({ description: 'The secret itself, shown only here.', example: 'whsec_…' }) })
  .meta({ id: 'WebhookEndpointWithSecret' });
export type WebhookEndpointWithSecret = z.infer<typeof webhookEndpointWithSecret>;

const url = z
  .string()
  .overwrite(cleanText)
  .max(limits.webhookUrlCharactersMax)
  .refine((value) => isHttp(value), { message: 'must be an address that begins with https://' })
  .meta({ example: 'https://shop.example.com/harkara' });

const events = z
  .array(notificationPattern)
  .min(1)
  .max(50)
  .refine((choices) => new Set(choices).size === choices.length, { message: 'names the same type twice' })
  .meta({ description: 'Types of notifications, `task.*` for all that begin so, or `*` for all.' });

export const webhookEndpointBody = z
  .strictObject({ url, events, payload: webhookPayload.default('full') })
  .meta({ id: 'WebhookEndpointBody' });
export type WebhookEndpointBody = z.output<typeof webhookEndpointBody>;

export const webhookEndpointChange = z
  .strictObject({
    url: url.optional(),
    events: events.optional(),
    payload: webhookPayload.optional(),
    enabled: z.boolean().optional(),
  })
  .meta({ id: 'WebhookEndpointChange' });
export type WebhookEndpointChange = z.output<typeof webhookEndpointChange>;

export const webhookAttemptState = z.enum(['due', 'delivered', 'failed']).meta({
  description: 'due: another try follows. failed: the last try failed, and no other follows.',
});
export type WebhookAttemptState = z.infer<typeof webhookAttemptState>;

/** One notification for one endpoint, with its last try (docs/contract.md 16.4). */
export const webhookAttempt = z
  .object({
    id: idOf('webhookAttempt'),
    webhook_endpoint_id: idOf('webhookEndpoint'),
    notification_id: idOf('notification').meta({ description: 'What `webhook-id` says, the same in every try.' }),
    type: z.string(),
    state: webhookAttemptState,
    tries: z.int(),
    request: z
      .object({ url: z.string(), body: z.string() })
      .nullable()
      .meta({ description: 'What the last try sent; null before the first.' }),
    status: z.int().nullable().meta({ description: 'The HTTP status of the last answer; null when there was none.' }),
    answer: z.string().nullable().meta({ description: 'How the body of the answer began: at most 1 KB.' }),
    error: z.string().nullable().meta({ description: 'Why the last try failed.' }),
    duration_ms: z.int().nullable(),
    created_at: timestamp,
    last_try_at: timestamp.nullable(),
    next_try_at: timestamp.nullable(),
  })
  .meta({ id: 'WebhookAttempt' });
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

export const webhookAttemptQuery = z.object({ state: webhookAttemptState.optional() });

function isHttp(value: string): boolean {
  // URL.parse is not there in Node 20, on which the command line runs too.
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return username === '' && password === '' && (protocol === 'https:' || protocol === 'http:');
}
