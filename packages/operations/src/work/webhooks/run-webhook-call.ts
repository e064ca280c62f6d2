import { type WebhookAnswer, Refusal } from '@harkara/contract';
import type { Context } from '../../context.ts';
import { findWebhook, type WebhookRow } from './find-webhook.ts';
import { judgeWebhookCall } from './judge-webhook-call.ts';
import { keepWebhook } from './known-webhooks.ts';
import type { WebhookCall } from './webhook-call.ts';
import { writeWebhookCall } from './write-webhook-call.ts';

interface WebhookCallResult {
  deliveryId: string;
  /** The answer, or the refusal that has been recorded. */
  answer: WebhookAnswer | Refusal;
}

/**
 * Decides about an authenticated call within its rate and size, writes the outcome, and enqueues a task that can start
 * now (docs/contract.md 4.2). A refusal is returned and not thrown, because its delivery must be committed. When the
 * secret has changed since the call was authenticated, nothing is written and hook_not_authenticated is thrown.
 */
export async function runWebhookCall(ctx: Context, call: WebhookCall): Promise<WebhookCallResult> {
  const deliveryId = ctx.newId('delivery');
  const { answer, isHeld, waiting } = await write(ctx, call, deliveryId);
  // Not awaited: the sweep enqueues from the row what the job queue did not take.
  if (!(answer instanceof Refusal) && !answer.duplicate && !isHeld)
    void ctx.jobQueue.enqueueTurn({ taskId: answer.task_id, turn: 1, attempt: 0, waiting, traceId: call.traceId });
  return { deliveryId, answer };
}

const triesMax = 5;

interface Written {
  answer: WebhookAnswer | Refusal;
  isHeld: boolean;
  waiting: number;
}

/**
 * Decides and writes again when another call is just writing the same key: once it has committed, its task is found.
 * The same when the webhook or its target has changed meanwhile, and when it was not read and does not accept the call.
 */
async function write(ctx: Context, call: WebhookCall, deliveryId: string): Promise<Written> {
  const taskId = ctx.newId('task');
  let { webhook, isUnread = false } = call;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const verdict = judgeWebhookCall({ ...call, webhook });
    if (isUnread && verdict.outcome !== 'Accepted') {
      isUnread = false;
      webhook = await lookAgain(ctx, call);
      continue;
    }
    const row = await writeWebhookCall(ctx, { ...call, webhook }, { verdict, deliveryId, taskId });
    const isHeld = verdict.outcome === 'Held';
    if (row.outcome === 'Refused' && verdict.code !== null)
      return { answer: new Refusal(verdict.code, { detail: verdict.reason }), isHeld, waiting: 0 };
    if (row.task_id !== null) {
      const answer = { task_id: row.task_id, status: row.status ?? 'queued', duplicate: row.outcome === 'Duplicate' };
      return { answer, isHeld, waiting: row.waiting };
    }
    if (!row.is_authentic && call.replayOf === undefined) throw new Refusal('hook_not_authenticated');
    if (!row.is_authentic || !row.may_start) webhook = await lookAgain(ctx, call);
  }
  throw new Refusal('unavailable', { retryAfterSeconds: 1 });
}

/** The webhook as it is now. The call proved the secret that it began with, and a replay proves none. */
async function lookAgain(
  ctx: Context,
  { webhook: { id, secret_hash, sealed_secret }, replayOf }: WebhookCall,
): Promise<WebhookRow> {
  const [row] = await ctx.db.query(findWebhook, { triggerId: id });
  if (row === undefined || row.id === null)
    throw new Refusal(replayOf === undefined ? 'hook_not_authenticated' : 'delivery_not_found');
  if (replayOf !== undefined) return row;
  const webhook = { ...row, secret_hash, sealed_secret };
  keepWebhook(ctx.db, webhook);
  return webhook;
}
