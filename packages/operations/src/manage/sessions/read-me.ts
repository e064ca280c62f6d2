import type { UserContext } from '../../context.ts';
import { readAccess, type WorkspaceAccess } from './read-access.ts';

export interface OwnAccess extends WorkspaceAccess {
  /** Null with a personal access token. */
  session: { id: string; expiresAt: Date } | null;
  now: Date;
}

/** Who acts, what they can reach, until when, and the time of the service. */
export async function readMe(ctx: UserContext): Promise<OwnAccess> {
  const { userId, sessionId, roleMax } = ctx.actor;
  const [access, session] = await Promise.all([readAccess(ctx, { userId, roleMax }), findSession(ctx, sessionId)]);
  return { ...access, session, now: ctx.clock.now() };
}

async function findSession(ctx: UserContext, id: string | null): Promise<OwnAccess['session']> {
  if (id === null) return null;
  return ctx.db.prisma.session.findUnique({ where: { id }, select: { id: true, expiresAt: true } });
}
