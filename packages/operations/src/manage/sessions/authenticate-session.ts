import { statement } from '@harkara/prisma';
import { jwtVerify } from 'jose';
import type { Context, UserCaller } from '../../context.ts';

interface SessionUser {
  id: string;
  name: string;
  is_platform_operator: boolean;
}

/** Values: session id, user id. */
const sessionUser = statement<SessionUser>(
  'find-session-user',
  `SELECT u.id, u.name, u.is_platform_operator FROM session s JOIN "user" u ON u.id = s.user_id
  WHERE s.id = $1 AND s.user_id = $2 AND s.expires_at > now()`,
);

/** The person behind a session token; null when it is not ours, has ended or was signed out. */
export async function authenticateSession(ctx: Context, token: string): Promise<UserCaller | null> {
  const claims = await verifySessionToken(ctx, token);
  if (claims === null) return null;
  const [user] = await ctx.db.query(sessionUser, [claims.sessionId, claims.userId]);
  if (user === undefined) return null;
  return {
    kind: 'user',
    userId: user.id,
    name: user.name,
    isPlatformOperator: user.is_platform_operator,
    sessionId: claims.sessionId,
  };
}

async function verifySessionToken(ctx: Context, token: string): Promise<{ sessionId: string; userId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, ctx.sessionKey, { algorithms: ['HS256'], currentDate: ctx.clock.now() });
    return payload.jti === undefined || payload.sub === undefined
      ? null
      : { sessionId: payload.jti, userId: payload.sub };
  } catch {
    return null;
  }
}
