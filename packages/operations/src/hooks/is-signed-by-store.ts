import { checkStoreSignature } from '@harkara/domain';
import { SealError } from '@harkara/runtime';
import type { Context } from '../context.ts';
import type { HookCredentials } from './authenticate-hook-call.ts';
import type { HookRow } from './find-hook.ts';

/** Stands in for the secret of a webhook that has none to check with, so that checking takes as long. */
const decoy = 'whs_00000000000000000000000000000000';

/** Whether the webhook's store signed these very bytes. False, after the same work, for everything that is no store's webhook. */
export async function isSignedByStore(
  ctx: Pick<Context, 'sealer' | 'clock' | 'logger'>,
  hook: HookRow | null,
  { headers, triggerId, readBytes }: HookCredentials,
): Promise<boolean> {
  const rawBody = await readBytes();
  const secret = await openSecret(ctx, hook, triggerId);
  const kind = hook === null || hook.sender_kind === 'standard' ? 'shopify' : hook.sender_kind;
  const isSigned = checkStoreSignature({
    kind,
    headers,
    rawBody: rawBody ?? Buffer.alloc(0),
    secret: secret ?? decoy,
    now: ctx.clock.now(),
  });
  return isSigned && secret !== null && rawBody !== null;
}

/** Null when there is none or it cannot be opened: then every call is refused. */
async function openSecret(
  { sealer, logger }: Pick<Context, 'sealer' | 'logger'>,
  hook: HookRow | null,
  triggerId: string,
): Promise<string | null> {
  if (hook === null || hook.sealed_secret === null) {
    await sealer.seal(decoy, triggerId);
    return null;
  }
  try {
    return await sealer.open(hook.sealed_secret, hook.id);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    logger.error('hook.secret_unreadable', { trigger_id: hook.id, error });
    return null;
  }
}
