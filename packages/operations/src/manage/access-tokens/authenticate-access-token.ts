import { sha256Hex } from '@harkara/runtime';
import type { ManageContext, UserCaller } from '../../context.ts';

const shape = /^hkp_[0-9A-Za-z]{40}$/;

/**
 * The user of a personal access token; null when there is none or it has expired. Read anew for each request, because
 * deleting works at once. A token with a highest role below owner is no platform operator.
 */
export async function authenticateAccessToken(ctx: ManageContext, value: string): Promise<UserCaller | null> {
  if (!shape.test(value)) return null;
  const token = await ctx.db.prisma.personalAccessToken.findUnique({
    where: { hash: sha256Hex(value), expiresAt: { gt: ctx.clock.now() } },
    select: { id: true, roleMax: true, user: { select: { id: true, name: true, isPlatformOperator: true } } },
  });
  if (token === null) return null;
  const { id: tokenId, roleMax, user } = token;
  const isFull = roleMax === null || roleMax === 'owner';
  return {
    kind: 'user',
    userId: user.id,
    name: user.name,
    isPlatformOperator: user.isPlatformOperator && isFull,
    sessionId: null,
    tokenId,
    ...(roleMax === null ? {} : { roleMax }),
  };
}
