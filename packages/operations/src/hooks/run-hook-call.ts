import { type HookAnswer, Refusal } from '@harkara/contract';
import { decideHookCall, findObstacle, parseHookBody } from '@harkara/domain';
import type { Context } from '../context.ts';
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
  const answer = await write(ctx, call, { verdict, deliveryId });
  const starts = !(answer instanceof Refusal) && !answer.duplicate && verdict.outcome === 'Accepted';
  // Nobody waits for the belt: what it does not take, the sweep hands over from the row.
  if (starts) void ctx.belt.handOverTurn({ taskId: answer.task_id, turn: 1, attempt: 0, traceId: call.traceId });
  return { deliveryId, answer };
}

function judge({ hook, body }: HookCall): HookVerdict {
  const facts = workFactsOf(hook);
  const decision = decideHookCall({
    ...facts,
    name: hook.name,
    enabled: hook.enabled,
    whenUnavailable: canHold(hook) ? hook.when_unavailable : 'refuse',
    template: hook.message_template,
    body: parseHookBody(body),
  });
  if (decision.kind === 'refuse') return { outcome: 'Refused', message: null, reason: decision.reason, code: decision.code };
  const { message, held } = decision;
  return { outcome: held ? 'Held' : 'Accepted', message, reason: findObstacle(facts)?.reason ?? null, code: null };
}

/** The first call with a key may be committing while this one looks; once it has, this one finds the key. */
const triesMax = 3;

async function write(ctx: Context, call: HookCall, { verdict, deliveryId }: { verdict: HookVerdict; deliveryId: string }): Promise<HookAnswer | Refusal> {
  const values = hookCallValues(ctx, call, { verdict, deliveryId });
  for (let tries = 0; tries < triesMax; tries += 1) {
    const [row] = await ctx.db.query(writtenHookCall, values);
    if (row?.outcome === 'Refused' && verdict.code !== null) return new Refusal(verdict.code, { detail: verdict.reason });
    if (row === undefined || row.task_id === null) continue;
    return { task_id: row.task_id, status: row.status ?? 'queued', duplicate: row.outcome === 'Duplicate' };
  }
  throw new Refusal('unavailable', { retryAfterSeconds: 1 });
}
