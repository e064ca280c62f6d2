import { randomBytes } from 'node:crypto';
import { webhookSecretPrefix } from '@harkara/domain';
import type { Context } from '../../context.ts';

const secretBytes = 32;

interface MadeEndpointSecret {
  /** As Standard Webhooks writes it; shown once, in the answer to the request that made it. */
  secret: string;
  sealedSecret: string;
}

/** A secret that signs what is sent to an endpoint, and the form in which it is stored. Writes nothing. */
export async function makeEndpointSecret(
  ctx: Pick<Context, 'sealer'>,
  endpointId: string,
): Promise<MadeEndpointSecret> {
  const secret = webhookSecretPrefix + randomBytes(secretBytes).toString('base64');
  return { secret, sealedSecret: await ctx.sealer.seal(secret, endpointId) };
}
