import type { UserContext } from '../../context.ts';

/** Ends the session that asks; its token is refused from the next call on. */
export async function signOut(ctx: UserContext): Promise<void> {
  await ctx.db.prisma.session.deleteMany({ where: { id: ctx.actor.sessionId } });
}
