import { checkStoreSignature } from '@harkara/domain';
import { SealError } from '@harkara/runtime';
import type { Context } from '../../context.ts';
import type { WebhookRow } from './find-webhook.ts';
import type { WebhookCredentials } from './webhook-credentials.ts';

/** Used when a webhook has no secret to check with, so that checking takes as long. */
const decoy = 'whs_00000000000000000000000000000000';

/**
 * True when the webhook's store signed these bytes. False, after the same work, for a webhook that is not a store's.
 */
export async function isSignedByStore(
  ctx: Pick<Context, 'sealer' | 'clock' | 'logger'>,
  webhook: WebhookRow | null,
  { headers, triggerId, readBytes }: WebhookCredentials,
): Promise<boolean> {
  const rawBody = await readBytes();
  const secret = await openSecret(ctx, webhook, triggerId);
  const kind = webhook === null || webhook.sender_kind === 'standard' ? 'shopify' : webhook.sender_kind;
  const isSigned = checkStoreSignature({
    kind,
    headers,
    rawBody: rawBody ?? Buffer.alloc(0),
    secret: secret ?? decoy,
    now: ctx.clock.now(),
  });
  return isSigned && secret !== null && rawBody !== null;
}

/** Null when there is no secret or it cannot be opened; then every call is refused. */
async function openSecret(
  { sealer, logger }: Pick<Context, 'sealer' | 'logger'>,
  webhook: WebhookRow | null,
  triggerId: string,
): Promise<string | null> {
  if (webhook === null || webhook.sealed_secret === null) {
    await sealer.seal(decoy, triggerId);
    return null;
  }
  try {
    return await sealer.open(webhook.sealed_secret, webhook.id);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    logger.error('webhook.secret_not_decrypted', { trigger_id: webhook.id, error });
    return null;
  }
}
