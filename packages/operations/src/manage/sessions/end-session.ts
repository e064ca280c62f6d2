import { Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';

/** Ends one of the actor's own sessions. Refuses any other id with not_found. */
export async function endSession(ctx: UserContext, { sessionId }: { sessionId: string }): Promise<void> {
  const { count } = await ctx.db.prisma.session.deleteMany({ where: { id: sessionId, userId: ctx.actor.userId } });
  if (count === 0) throw new Refusal('not_found');
}
