import type { SenderKind } from '@harkara/contract';
import { newWebhookSecret, sha256Hex } from '@harkara/runtime';
import type { Context } from '../../context.ts';

export interface MakeWebhookSecretInput {
  triggerId: string;
  senderKind: SenderKind;
  /** A secret that the store issued; one is made when absent. */
  supplied?: string | undefined;
}

export interface MadeSecret {
  /** Shown to the person who asked, and to nobody after that. */
  secret: string;
  secretHash: string;
  /** Kept for stores only, because their signatures can be checked in no other way. */
  sealedSecret: string | null;
}

/** A webhook's secret and what is kept of it (docs/contract.md 2.2). Writes nothing. */
export async function makeWebhookSecret(
  ctx: Pick<Context, 'sealer'>,
  { triggerId, senderKind, supplied }: MakeWebhookSecretInput,
): Promise<MadeSecret> {
  const secret = supplied ?? newWebhookSecret();
  const sealedSecret = senderKind === 'standard' ? null : await ctx.sealer.seal(secret, triggerId);
  return { secret, secretHash: sha256Hex(secret), sealedSecret };
}
