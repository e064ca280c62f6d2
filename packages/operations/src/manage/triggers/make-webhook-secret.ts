import type { SenderKind } from '@harkara/contract';
import { newWebhookSecret, sha256Hex } from '@harkara/runtime';
import type { Context } from '../../context.ts';

interface MakeWebhookSecretInput {
  triggerId: string;
  senderKind: SenderKind;
  /** A secret that the store issued; one is made when absent. */
  supplied?: string | undefined;
}

interface MadeSecret {
  /** Shown once, in the answer to the request that made it. */
  secret: string;
  secretHash: string;
  /** Null except for stores: a store's signature can be checked only with the secret itself. */
  sealedSecret: string | null;
}

/** A webhook's secret and the forms in which it is stored (docs/contract.md 2.2). Writes nothing. */
export async function makeWebhookSecret(
  ctx: Pick<Context, 'sealer'>,
  { triggerId, senderKind, supplied }: MakeWebhookSecretInput,
): Promise<MadeSecret> {
  const secret = supplied ?? newWebhookSecret();
  const sealedSecret = senderKind === 'standard' ? null : await ctx.sealer.seal(secret, triggerId);
  return { secret, secretHash: sha256Hex(secret), sealedSecret };
}
