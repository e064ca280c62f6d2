import { type Delivery, deliveryOutcome } from '@harkara/contract';
import type { DeliveryRow } from '@harkara/operations';

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
