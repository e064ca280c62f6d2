import { idPrefixes, limits } from '@harkara/contract';
import { type DeliveryModel, sql, statement } from '@harkara/prisma';
import { firstIdAt, timeOfId } from '@harkara/runtime';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { findReplays } from './find-replays.ts';
import { isKept, requireDelivery } from './require-delivery.ts';

/**
 * A call writes none of these twice, so they are found from its task: a call claims its key and begins its task at one
 * moment, and makes the ids of its delivery and its task at about the same time.
 */
const findOrigin = statement({
  name: 'find-delivery-origin',
  params: z.object({ taskId: z.string(), triggerId: z.string(), firstFrom: z.string(), firstTo: z.string() }),
  row: z.object({
    idempotency_key: z.string().nullable(),
    first_id: z.string().nullable(),
    message: z.string().nullable(),
  }),
  sql: sql`SELECT (
      SELECT i.key FROM idempotency i
      WHERE i.expires_at = t.created_at + interval '${limits.webhookIdempotencyDays} days'
        AND i.scope = :trigger_id AND i.task_id = t.id
    ) AS idempotency_key, (
      SELECT d.id FROM delivery d
      WHERE d.trigger_id = :trigger_id AND d.task_id = t.id AND d.outcome <> 'Duplicate'
        AND d.id BETWEEN :first_from AND :first_to LIMIT 1
    ) AS first_id, (
      SELECT m.content FROM message m WHERE m.task_id = t.id AND m.turn = 1 AND m.role = 'user'
    ) AS message
    FROM task t WHERE t.id = :task_id`,
});

export interface DeliveryDetails extends DeliveryModel {
  replayedAs: string | null;
  /** Null when the call had none, and when it is no longer kept. */
  idempotencyKey: string | null;
  /** The delivery that started the task of a repeated call. */
  duplicateOf: string | null;
  message: string | null;
}

/** How far apart the ids of a delivery and of the task that it started are at most. */
const originMsMax = 120_000;

/** A delivery with its body while it is kept, and what began with it. Refuses as `requireDelivery`. */
export async function readDelivery(ctx: UserContext, { deliveryId }: { deliveryId: string }): Promise<DeliveryDetails> {
  const delivery = await requireDelivery(ctx, deliveryId);
  const { triggerId, taskId, bodyExpiresAt } = delivery;
  const replayedAs = (await findReplays(ctx, [deliveryId])).get(deliveryId) ?? null;
  const kept = { ...delivery, replayedAs, body: isKept(ctx, bodyExpiresAt) ? delivery.body : null };
  if (taskId === null) return { ...kept, idempotencyKey: null, duplicateOf: null, message: null };
  const began = timeOfId(taskId);
  const [origin] = await ctx.db.query(findOrigin, {
    taskId,
    triggerId,
    firstFrom: firstIdAt(idPrefixes.delivery, began - originMsMax),
    firstTo: firstIdAt(idPrefixes.delivery, began + originMsMax),
  });
  return {
    ...kept,
    idempotencyKey: origin?.idempotency_key ?? null,
    duplicateOf: delivery.outcome === 'Duplicate' ? (origin?.first_id ?? null) : null,
    message: origin?.message ?? null,
  };
}
