import { isWooCommercePing, type StoreKind, storeSignatures, usesSecretHeader } from '@harkara/domain';
import { sameHash, sha256Hex } from '@harkara/runtime';
import type { Context } from '../../context.ts';
import { findWebhook, type WebhookRow } from './find-webhook.ts';
import { isSignedByStore } from './is-signed-by-store.ts';
import { forgetWebhook, keepWebhook } from './known-webhooks.ts';
import { secretHeaderOf, secretOf, type WebhookCredentials } from './webhook-credentials.ts';

type WebhookAdmission =
  | { kind: 'admitted'; webhook: WebhookRow }
  | { kind: 'ping' }
  /** The id is null when there is no such webhook. */
  | { kind: 'unknown'; webhookId: string | null };

const noHash = sha256Hex('');
const signatureHeaders = Object.values(storeSignatures).flatMap((row): readonly string[] => row.signatureHeaders);

/**
 * Checks a call's secret or its store's signature (docs/contract.md 5.2) with one read and no write. The work depends
 * only on what the call contains and never on the webhook, so that an unknown webhook and a wrong secret give the same
 * answer in the same time.
 */
export async function authenticateWebhookCall(
  ctx: Pick<Context, 'db' | 'sealer' | 'clock' | 'logger'>,
  call: WebhookCredentials,
): Promise<WebhookAdmission> {
  const [row] = await ctx.db.query(findWebhook, { triggerId: call.triggerId });
  const webhook = row === undefined || row.id === null ? null : row;
  const secret = secretOf(call);
  const knowsSecret = sameHash(sha256Hex(secret), webhook?.secret_hash ?? noHash) && secret !== '';
  const carriesSignature = signatureHeaders.some((name) => call.headers[name] !== undefined);
  const isSigned = carriesSignature && (await isSignedByStore(ctx, webhook, call));
  if (!knowsSecret) forgetWebhook(ctx.db, call);
  if (webhook === null) return { kind: 'unknown', webhookId: null };
  const { sender_kind: kind } = webhook;
  if (kind === 'standard' && knowsSecret) keepWebhook(ctx.db, webhook);
  if (kind === 'standard') return admitIf(knowsSecret, webhook);
  if (usesSecretHeader({ kind, headers: call.headers }))
    return admitIf(knowsSecret && secretHeaderOf(call) !== null, webhook);
  if (!carriesSignature && (await isPing(kind, call))) return { kind: 'ping' };
  return admitIf(isSigned, webhook);
}

function admitIf(proven: boolean, webhook: WebhookRow): WebhookAdmission {
  return proven ? { kind: 'admitted', webhook } : { kind: 'unknown', webhookId: webhook.id };
}

/** WooCommerce's unsigned ping. It is answered with 200 and does nothing, because anyone can send it. */
async function isPing(kind: StoreKind, { headers, readBytes }: WebhookCredentials): Promise<boolean> {
  if (kind !== 'woocommerce' || headers['content-type'] === undefined) return false;
  const rawBody = await readBytes();
  return rawBody !== null && isWooCommercePing({ headers, rawBody });
}
