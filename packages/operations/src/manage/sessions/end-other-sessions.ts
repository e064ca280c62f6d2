import type { UserContext } from '../../context.ts';

/** Ends all of the actor's sessions except the one of this request. */
export async function endOtherSessions(ctx: UserContext): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  await ctx.db.prisma.session.deleteMany({ where: { userId, id: { not: sessionId } } });
}
