import { sql, statement } from '@harkara/prisma';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { Context, UserCaller } from '../../context.ts';
import { sessionKeyOf } from './session-key-of.ts';

const findSessionUser = statement({
  name: 'find-session-user',
  params: z.object({ sessionId: z.string(), userId: z.string() }),
  row: z.object({ id: z.string(), name: z.string(), is_platform_operator: z.boolean() }),
  sql: sql`SELECT u.id, u.name, u.is_platform_operator FROM session s JOIN "user" u ON u.id = s.user_id
    WHERE s.id = :session_id AND s.user_id = :user_id AND s.expires_at > now()`,
});

/** The user of a session token; null when the token is invalid, has expired or was signed out. */
export async function authenticateSession(ctx: Context, token: string): Promise<UserCaller | null> {
  const claims = await verifySessionToken(ctx, token);
  if (claims === null) return null;
  const [user] = await ctx.db.query(findSessionUser, claims);
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
  const key = sessionKeyOf(ctx);
  try {
    const rules = { algorithms: ['HS256'], currentDate: ctx.clock.now() };
    const { payload } = await jwtVerify(token, key, rules);
    return payload.jti === undefined || payload.sub === undefined
      ? null
      : { sessionId: payload.jti, userId: payload.sub };
  } catch {
    return null;
  }
}
