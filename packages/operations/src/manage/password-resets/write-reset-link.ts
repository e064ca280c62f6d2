import { limits } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';
import { randomText, sha256Hex } from '@harkara/runtime';
import type { Context } from '../../context.ts';

export interface ResetLink {
  /** With the token, of which only the hash is kept. */
  url: string;
  expiresAt: Date;
}

const tokenCharacters = 43;
const minuteMs = 60_000;

/** Makes a link for a user, and ends the one before. */
export async function writeResetLink(
  { publicUrl, clock }: Pick<Context, 'publicUrl' | 'clock'>,
  tx: Transaction,
  userId: string,
): Promise<ResetLink> {
  const token = `hkr_${randomText(tokenCharacters)}`;
  const expiresAt = new Date(clock.now().getTime() + limits.passwordResetMinutes * minuteMs);
  const link = { tokenHash: sha256Hex(token), createdAt: clock.now(), expiresAt };
  await tx.passwordReset.upsert({ where: { userId }, create: { userId, ...link }, update: link });
  return { url: `${publicUrl}/password-resets/${token}`, expiresAt };
}
