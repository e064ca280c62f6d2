import { type HookAnswer, Refusal } from '@harkara/contract';
import { type CallHeaders, storeDedupeKey } from '@harkara/domain';
import type { Context } from '../context.ts';
import type { HookRow } from './find-hook.ts';
import { runHookCall } from './run-hook-call.ts';

export interface AcceptHookCallInput {
  hook: HookRow;
  headers: CallHeaders;
  bytes: Buffer;
  idempotencyKey: string | null;
  traceId: string;
}

/** Starts a task for an authenticated call, or answers the first task of a repeated one. Refuses with 400, 409 and 503 once that is noted. */
export async function acceptHookCall(
  ctx: Context,
  { hook, headers, bytes, idempotencyKey, traceId }: AcceptHookCallInput,
): Promise<HookAnswer> {
  const key = idempotencyKey ?? keyOfStore(hook, headers, bytes);
  const { answer } = await runHookCall(ctx, { hook, body: bytes, key, traceId });
  if (answer instanceof Refusal) throw answer;
  return answer;
}

/** The kind stands before it, so that no sender's own key can be taken for a store's delivery. */
function keyOfStore({ sender_kind: kind }: HookRow, headers: CallHeaders, rawBody: Buffer): string | null {
  if (kind === 'standard') return null;
  const key = storeDedupeKey({ kind, headers, rawBody });
  return key === null ? null : `${kind}:${key}`;
}
