import { type Delivery, deliveryOutcome, type DeliveryWithBody } from '@harkara/contract';
import type { DeliveryDetails, DeliveryRow } from '@harkara/operations/manage';

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
