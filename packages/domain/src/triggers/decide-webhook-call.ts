import { errors, type ErrorCode } from '@harkara/contract';
import { writeMessage } from '../templates/write-message.ts';
import { findObstacle, type Obstacle, type AvailabilityInput } from './find-obstacle.ts';
import type { WebhookBody } from './parse-webhook-body.ts';

/** The webhook's settings and state, and the body of the call. */
export interface WebhookCallInput extends AvailabilityInput {
  readonly name: string;
  readonly enabled: boolean;
  readonly whenUnavailable: 'refuse' | 'hold';
  readonly template: string | null;
  readonly body: WebhookBody;
}

export type WebhookCallDecision =
  | { readonly kind: 'accept'; readonly message: string; readonly held: boolean }
  | { readonly kind: 'refuse'; readonly code: WebhookRefusalCode; readonly reason: string };

export type WebhookRefusalCode =
  | Extract<ErrorCode, 'body_not_json' | 'webhook_off' | 'message_empty'>
  | Obstacle['code'];

/**
 * Whether an authenticated call starts a task (docs/contract.md 4.2 and 7.1). The checks come in this order: JSON,
 * enabled, target, platform, message. With `hold`, obstacles that can end by themselves do not refuse a call: a target
 * that is not live or paused, AI work paused, the daily limit. The other checks refuse it always.
 */
export function decideWebhookCall(input: WebhookCallInput): WebhookCallDecision {
  const { body, enabled, name, template, whenUnavailable } = input;
  if (body.kind === 'not_json') return refuse('body_not_json', errors.body_not_json.detail);
  if (!enabled) return refuse('webhook_off', errors.webhook_off.detail);
  const obstacle = findObstacle(input);
  if (obstacle !== null && whenUnavailable === 'refuse') return refuse(obstacle.code, obstacle.reason);
  const message = writeMessage({ source: { label: 'Webhook', name }, template, data: body.data });
  if (message === null) return refuse('message_empty', errors.message_empty.detail);
  return { kind: 'accept', message, held: obstacle !== null };
}

function refuse(code: WebhookRefusalCode, reason: string): WebhookCallDecision {
  return { kind: 'refuse', code, reason };
}
