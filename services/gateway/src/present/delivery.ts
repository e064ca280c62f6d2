import {
  type Delivery,
  deliveryOutcome,
  type DeliveryPreview,
  type DeliveryWithBody,
  type Replay,
} from '@harkara/contract';
import type { DeliveryDetails, DeliveryPreviewRow, DeliveryRow, ReplayRow } from '@harkara/operations/manage';

export function presentDelivery(delivery: DeliveryRow): Delivery {
  return {
    id: delivery.id,
    trigger_id: delivery.triggerId,
    at: delivery.at.toISOString(),
    outcome: deliveryOutcome.parse(delivery.outcome),
    reason: delivery.reason,
    task_id: delivery.taskId,
    size_bytes: delivery.sizeBytes,
    body_expires_at: delivery.bodyExpiresAt?.toISOString() ?? null,
    replay_of: delivery.replayOf,
    replayed_as: delivery.replayedAs,
  };
}

export function presentDeliveryWithBody(delivery: DeliveryDetails): DeliveryWithBody {
  return {
    ...presentDelivery(delivery),
    body: delivery.body,
    idempotency_key: delivery.idempotencyKey,
    duplicate_of: delivery.duplicateOf,
    message: delivery.message,
  };
}

export function presentDeliveryPreview(preview: DeliveryPreviewRow): DeliveryPreview {
  const { outcome, reason, message, agentId, emptyFields } = preview;
  return { outcome, reason, message, agent_id: agentId, empty_fields: emptyFields };
}

export function presentReplay({ id, outcome, reason, equalTo, delivery }: ReplayRow): Replay {
  return { id, outcome, reason, equal_to: equalTo, delivery: delivery && presentDelivery(delivery) };
}
