import type { UserContext } from '../../context.ts';
import { requireSession } from './require-session.ts';

/** Ends all of the actor's sessions except the one of this request. */
export async function endOtherSessions(ctx: UserContext): Promise<void> {
  const { userId } = ctx.actor;
  const sessionId = requireSession(ctx);
  await ctx.db.prisma.session.deleteMany({ where: { userId, id: { not: sessionId } } });
}
