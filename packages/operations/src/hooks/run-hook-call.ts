import { type HookAnswer, Refusal } from '@harkara/contract';
import { decideHookCall, findObstacle, parseHookBody } from '@harkara/domain';
import type { Context } from '../context.ts';
import { decideHolder } from '../triggers/decide-holder.ts';
import type { HookRow } from './find-hook.ts';
import { type HookVerdict, hookCallValues } from './hook-call-values.ts';
import { canHold, workFactsOf } from './work-facts-of.ts';
import { writtenHookCall } from './write-hook-call.ts';

export interface HookCall {
  hook: HookRow;
  body: Uint8Array | string;
  /** What tells a repeat; null when nothing does. */
  key: string | null;
  replayOf?: string;
  traceId: string;
}

export interface HookCallResult {
  deliveryId: string;
  /** The answer, or the refusal that is already written down. */
  answer: HookAnswer | Refusal;
}

/**
 * Decides about a call that is authenticated and within its rate and size, writes what becomes of it, and hands over a task
 * that can start now (contract, 4.2). A refusal is answered and not thrown, because its note is committed.
 */
export async function runHookCall(ctx: Context, call: HookCall): Promise<HookCallResult> {
  const verdict = judge(call);
  const deliveryId = ctx.newId('delivery');
  const { answer, waiting } = await write(ctx, call, { verdict, deliveryId });
  const starts = !(answer instanceof Refusal) && !answer.duplicate && verdict.outcome === 'Accepted';
  // Nobody waits for the belt: what it does not take, the sweep hands over from the row.
  if (starts)
    void ctx.belt.handOverTurn({ taskId: answer.task_id, turn: 1, attempt: 0, waiting, traceId: call.traceId });
  return { deliveryId, answer };
}

function judge({ hook, body: sent }: HookCall): HookVerdict {
  const body = parseHookBody(sent);
  const facts = workFactsOf(hook);
  const decision = decideHookCall({
    ...facts,
    name: hook.name,
    enabled: hook.enabled,
    whenUnavailable: canHold(hook) ? hook.when_unavailable : 'refuse',
    template: hook.message_template,
    body,
  });
  if (decision.kind === 'refuse')
    return { outcome: 'Refused', message: null, agentId: null, reason: decision.reason, code: decision.code };
  const { message, held } = decision;
  const data = body.kind === 'data' ? body.data : {};
  const agentId = decideHolder(hook, { message, channel: 'Webhook', files: [], data });
  return {
    outcome: held ? 'Held' : 'Accepted',
    message,
    agentId,
    reason: findObstacle(facts)?.reason ?? null,
    code: null,
  };
}

/** The first call with a key may be committing while this one looks; once it has, this one finds the key. */
const triesMax = 3;

interface Written {
  answer: HookAnswer | Refusal;
  waiting: number;
}

async function write(
  ctx: Context,
  call: HookCall,
  { verdict, deliveryId }: { verdict: HookVerdict; deliveryId: string },
): Promise<Written> {
  const values = hookCallValues(ctx, call, { verdict, deliveryId });
  for (let tries = 0; tries < triesMax; tries += 1) {
    const [row] = await ctx.db.query(writtenHookCall, values);
    if (row?.outcome === 'Refused' && verdict.code !== null)
      return { answer: new Refusal(verdict.code, { detail: verdict.reason }), waiting: 0 };
    if (row === undefined || row.task_id === null) continue;
    const answer = { task_id: row.task_id, status: row.status ?? 'queued', duplicate: row.outcome === 'Duplicate' };
    return { answer, waiting: row.waiting };
  }
  throw new Refusal('unavailable', { retryAfterSeconds: 1 });
}
