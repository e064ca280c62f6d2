import type { Refusal } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { WebhookRow } from './find-webhook.ts';

const recordRefusal = statement({
  name: 'record-refused-call',
  params: z.object({ deliveryId: z.string(), triggerId: z.string(), reason: z.string(), sizeBytes: z.int() }),
  sql: sql`INSERT INTO delivery (id, trigger_id, outcome, reason, size_bytes)
    VALUES (:delivery_id, :trigger_id, 'Refused', :reason, :size_bytes)`,
});

/** As many as calls are accepted, so that a flood shows in the log and does not fill it. */
const notes = { name: 'webhook-note', limit: 30, windowMs: 60_000 };

/** Records an authenticated call that was refused for its rate, its size or its idempotency key. */
export async function recordRefusedCall(
  ctx: Context,
  { webhook, refusal, sizeBytes }: { webhook: WebhookRow; refusal: Refusal; sizeBytes: number },
): Promise<void> {
  const { allowed } = await ctx.rates.take(notes, webhook.id);
  if (!allowed) return;
  const deliveryId = ctx.newId('delivery');
  await ctx.db.query(recordRefusal, { deliveryId, triggerId: webhook.id, reason: refusal.detail, sizeBytes });
}
