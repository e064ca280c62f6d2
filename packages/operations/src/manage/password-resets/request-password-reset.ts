import { mailRates, type PasswordResetRequest, Refusal } from '@harkara/contract';
import { clientNetworkOf } from '@harkara/domain';
import { sha256Hex } from '@harkara/runtime';
import type { ManageContext } from '../../context.ts';

interface PasswordResetInput extends PasswordResetRequest {
  clientAddress: string;
}

/**
 * Notes that somebody asked for a link. It does the same for every address and looks none up. More than three requests
 * for an address in a quarter of an hour are dropped; many from one client are refused with rate_limited.
 */
export async function requestPasswordReset(
  ctx: ManageContext,
  { email, clientAddress }: PasswordResetInput,
): Promise<void> {
  const client = await ctx.rates.take(mailRates.resetsByClient, clientNetworkOf(clientAddress));
  if (!client.allowed) {
    const retryAfterSeconds = Math.max(1, Math.ceil(client.retryAfterMs / 1000));
    throw new Refusal('rate_limited', {
      detail: 'Too many requests for a new password. Please wait.',
      retryAfterSeconds,
    });
  }
  if (!ctx.sendsMail) return;
  const address = await ctx.rates.take(mailRates.resetsToAddress, sha256Hex(email));
  if (!address.allowed) return;
  await ctx.db.prisma.passwordResetRequest.create({ data: { id: ctx.newId('passwordResetRequest'), email } });
}
