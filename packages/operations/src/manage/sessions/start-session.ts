import { SignJWT } from 'jose';
import type { ManageContext } from '../../context.ts';
import { sessionKeyOf } from './session-key-of.ts';

const sessionMs = 12 * 3_600_000;

export interface StartedSession {
  token: string;
  expiresAt: Date;
}

/** Opens a session for a user: a row, which can be deleted at any time, and a signed token with the row's id. */
export async function startSession(ctx: ManageContext, userId: string): Promise<StartedSession> {
  const id = ctx.newId('session');
  const expiresAt = new Date(ctx.clock.now().getTime() + sessionMs);
  await ctx.db.prisma.session.create({ data: { id, userId, expiresAt } });
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setJti(id)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(sessionKeyOf(ctx));
  return { token, expiresAt };
}
