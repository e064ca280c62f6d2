import { type WebhookAnswer, Refusal } from '@harkara/contract';
import { decideWebhookCall, findObstacle, parseWebhookBody } from '@harkara/domain';
import type { Context } from '../../context.ts';
import { canHold, availabilityOf } from '../triggers/availability-of.ts';
import { decideAgent } from '../triggers/decide-agent.ts';
import type { WebhookCall } from './webhook-call.ts';
import { type WebhookVerdict, writeWebhookCall } from './write-webhook-call.ts';

interface WebhookCallResult {
  deliveryId: string;
  /** The answer, or the refusal that has been recorded. */
  answer: WebhookAnswer | Refusal;
}

/**
 * Decides about an authenticated call within its rate and size, writes the outcome, and enqueues a task that can start
 * now (docs/contract.md 4.2). A refusal is returned and not thrown, because its delivery must be committed.
 */
export async function runWebhookCall(ctx: Context, call: WebhookCall): Promise<WebhookCallResult> {
  const verdict = judge(call);
  const deliveryId = ctx.newId('delivery');
  const { answer, waiting } = await write(ctx, call, { verdict, deliveryId });
  const starts = !(answer instanceof Refusal) && !answer.duplicate && verdict.outcome === 'Accepted';
  // Not awaited: the sweep enqueues from the row what the job queue did not take.
  if (starts)
    void ctx.jobQueue.enqueueTurn({ taskId: answer.task_id, turn: 1, attempt: 0, waiting, traceId: call.traceId });
  return { deliveryId, answer };
}

function judge({ webhook, body: sent }: WebhookCall): WebhookVerdict {
  const body = parseWebhookBody(sent);
  const availability = availabilityOf(webhook);
  const decision = decideWebhookCall({
    ...availability,
    name: webhook.name,
    enabled: webhook.enabled,
    whenUnavailable: canHold(webhook) ? webhook.when_unavailable : 'refuse',
    template: webhook.message_template,
    body,
  });
  if (decision.kind === 'refuse')
    return { outcome: 'Refused', message: null, agentId: null, reason: decision.reason, code: decision.code };
  const { message, held } = decision;
  const data = body.kind === 'data' ? body.data : {};
  const { agentId, reason } = decideAgent(webhook, { message, channel: 'Webhook', files: [], data });
  return {
    outcome: held ? 'Held' : 'Accepted',
    message,
    agentId,
    reason: findObstacle(availability)?.reason ?? reason,
    code: null,
  };
}

/** Writes again when another call is just writing the same key: once it has committed, its task is found. */
const triesMax = 3;

interface Written {
  answer: WebhookAnswer | Refusal;
  waiting: number;
}

async function write(
  ctx: Context,
  call: WebhookCall,
  { verdict, deliveryId }: { verdict: WebhookVerdict; deliveryId: string },
): Promise<Written> {
  const taskId = ctx.newId('task');
  for (let tries = 0; tries < triesMax; tries += 1) {
    const row = await writeWebhookCall(ctx, call, { verdict, deliveryId, taskId });
    if (row?.outcome === 'Refused' && verdict.code !== null)
      return { answer: new Refusal(verdict.code, { detail: verdict.reason }), waiting: 0 };
    if (row === undefined || row.task_id === null) continue;
    const answer = { task_id: row.task_id, status: row.status ?? 'queued', duplicate: row.outcome === 'Duplicate' };
    return { answer, waiting: row.waiting };
  }
  throw new Refusal('unavailable', { retryAfterSeconds: 1 });
}
