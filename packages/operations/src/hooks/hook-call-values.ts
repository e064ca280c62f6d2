import { cleanText, limits } from '@harkara/contract';
import type { HookRefusalCode } from '@harkara/domain';
import type { Context } from '../context.ts';
import type { HookCall } from './run-hook-call.ts';

/** What was decided about a call. `agentId` is who begins; `reason` says why it is refused, or why it is held. */
export type HookVerdict =
  | { outcome: 'Accepted' | 'Held'; message: string; agentId: string | null; reason: string | null; code: null }
  | { outcome: 'Refused'; message: null; agentId: null; reason: string; code: HookRefusalCode };

/** The values of `write-hook-call`, in its order. */
export function hookCallValues(
  ctx: Pick<Context, 'newId'>,
  { hook, body, key, replayOf = undefined, traceId }: HookCall,
  { verdict, deliveryId }: { verdict: HookVerdict; deliveryId: string },
): unknown[] {
  const { outcome, message, agentId, reason } = verdict;
  return [
    hook.id,
    key,
    ctx.newId('task'),
    ctx.newId('message'),
    deliveryId,
    message,
    outcome,
    reason,
    isShown(verdict),
    Buffer.byteLength(body),
    textOf(body),
    limits.deliveryBodyDays,
    replayOf ?? null,
    traceId,
    limits.webhookIdempotencyDays,
    agentId,
    hook.workforce_id,
  ];
}

/** A sender's bad JSON and a webhook that people turned off are no news to who looks at the trigger (contract, 7.4). */
function isShown({ code }: HookVerdict): boolean {
  return code !== 'body_not_json' && code !== 'webhook_off';
}

/** JSON comes out as it went in; what is not JSON becomes text that the database can hold. */
function textOf(body: Uint8Array | string): string {
  return cleanText(typeof body === 'string' ? body : new TextDecoder().decode(body));
}
