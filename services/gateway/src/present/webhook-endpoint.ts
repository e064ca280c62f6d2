import {
  type WebhookAttempt,
  webhookAttemptState,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
  webhookPayload,
} from '@harkara/contract';
import { writeWebhookBody } from '@harkara/domain';
import type { WebhookEndpointRow } from '@harkara/operations';
import type { WebhookAttemptRow, EndpointAndSecret } from '@harkara/operations/manage';

/** docs/contract.md 16.1. */
export function presentWebhookEndpoint(endpoint: WebhookEndpointRow, now: Date): WebhookEndpoint {
  const { previousUntil } = endpoint;
  return {
    id: endpoint.id,
    project_id: endpoint.projectId,
    url: endpoint.url,
    events: endpoint.events,
    payload: webhookPayload.parse(endpoint.payload),
    enabled: endpoint.enabled,
    disabled_reason: endpoint.disabledReason,
    failing_since: endpoint.failingSince?.toISOString() ?? null,
    previous_secret_until: previousUntil !== null && previousUntil > now ? previousUntil.toISOString() : null,
    created_at: endpoint.createdAt.toISOString(),
    updated_at: endpoint.updatedAt.toISOString(),
  };
}

export function presentWebhookEndpointWithSecret(
  { endpoint, secret }: EndpointAndSecret,
  now: Date,
): WebhookEndpointWithSecret {
  return { ...presentWebhookEndpoint(endpoint, now), secret };
}

/** docs/contract.md 16.4. */
export function presentWebhookAttempt(attempt: WebhookAttemptRow): WebhookAttempt {
  const { notification, lastUrl, state } = attempt;
  const payload = webhookPayload.parse(attempt.payload);
  return {
    id: attempt.id,
    webhook_endpoint_id: attempt.endpointId,
    notification_id: notification.id,
    type: notification.type,
    state: webhookAttemptState.parse(state),
    tries: attempt.tries,
    request: lastUrl === null ? null : { url: lastUrl, body: writeWebhookBody(notification, payload) },
    status: attempt.lastStatus,
    answer: attempt.lastAnswer,
    error: attempt.lastError,
    duration_ms: attempt.lastMs,
    created_at: attempt.createdAt.toISOString(),
    last_try_at: attempt.lastAt?.toISOString() ?? null,
    next_try_at: state === 'due' ? (attempt.dueAt?.toISOString() ?? null) : null,
  };
}
