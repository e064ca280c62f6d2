import type { Refusal } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import type { WebhookRow } from './find-webhook.ts';

/** Values: delivery id, trigger, reason, size. */
const refusedCall = statement<never>(
  'note-refused-call',
  `INSERT INTO delivery (id, trigger_id, outcome, reason, size_bytes) VALUES ($1, $2, 'Refused', $3, $4)`,
);

/** As many as calls are let through, so that a flood shows in the log and does not fill it. */
const notes = { name: 'webhook-note', limit: 30, windowMs: 60_000 };

/** Records an authenticated call that was refused before its body counted: its rate, its size or its key. */
export async function recordRefusedCall(
  ctx: Context,
  { webhook, refusal, sizeBytes }: { webhook: WebhookRow; refusal: Refusal; sizeBytes: number },
): Promise<void> {
  const { allowed } = await ctx.rates.take(notes, webhook.id);
  if (allowed) await ctx.db.query(refusedCall, [ctx.newId('delivery'), webhook.id, refusal.detail, sizeBytes]);
}
