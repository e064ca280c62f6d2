import { type CallHeaders, isWooPing, type StoreKind, storeSignatures, usesSecretHeader } from '@harkara/domain';
import { sameHash, sha256Hex } from '@harkara/runtime';
import type { Context } from '../context.ts';
import { foundHook, type HookRow } from './find-hook.ts';
import { isSignedByStore } from './is-signed-by-store.ts';

export interface HookCredentials {
  triggerId: string;
  /** Names in lower case. */
  headers: CallHeaders;
  /** The secret in the address, for senders that cannot add headers. */
  token: string | null;
  /** The raw body, or null when it is too large to be checked. Called only where the body proves something. */
  readBytes: () => Promise<Buffer | null>;
}

export type HookAdmission = { kind: 'admitted'; hook: HookRow } | { kind: 'ping' } | { kind: 'unknown' };

const noHash = sha256Hex('');
const signatureHeaders = Object.values(storeSignatures).flatMap((row): readonly string[] => row.signatureHeaders);

/**
 * Checks a call's secret or its store's signature (contract, 5.2) with one read and no write. What is done hangs on what
 * the call carries and never on what the webhook is, so that an unknown one and a wrong secret look and last the same.
 */
export async function authenticateHookCall(
  ctx: Pick<Context, 'db' | 'sealer' | 'clock' | 'logger'>,
  call: HookCredentials,
): Promise<HookAdmission> {
  const [row] = await ctx.db.query(foundHook, [call.triggerId]);
  const hook = row === undefined || row.id === null ? null : row;
  const header = textOf(call.headers['x-service-secret']);
  const secret = header ?? call.token ?? '';
  const knowsSecret = sameHash(sha256Hex(secret), hook?.secret_hash ?? noHash) && secret !== '';
  const carriesSignature = signatureHeaders.some((name) => call.headers[name] !== undefined);
  const isSigned = carriesSignature && (await isSignedByStore(ctx, hook, call));
  if (hook === null) return { kind: 'unknown' };
  const { sender_kind: kind } = hook;
  if (kind === 'standard') return admitIf(knowsSecret, hook);
  if (usesSecretHeader({ kind, headers: call.headers })) return admitIf(knowsSecret && header !== null, hook);
  if (!carriesSignature && (await isPing(kind, call))) return { kind: 'ping' };
  return admitIf(isSigned, hook);
}

function admitIf(proven: boolean, hook: HookRow): HookAdmission {
  return proven ? { kind: 'admitted', hook } : { kind: 'unknown' };
}

/** Proves nothing, so it may do nothing: WooCommerce only wants to see the address answer. */
async function isPing(kind: StoreKind, { headers, readBytes }: HookCredentials): Promise<boolean> {
  if (kind !== 'woocommerce' || headers['content-type'] === undefined) return false;
  const rawBody = await readBytes();
  return rawBody !== null && isWooPing({ headers, rawBody });
}

function textOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
