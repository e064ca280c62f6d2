import type { UserContext } from '../../context.ts';
import { requireSession } from './require-session.ts';

/** Ends the actor's own session. Its token is refused from the next request on. */
export async function signOut(ctx: UserContext): Promise<void> {
  await ctx.db.prisma.session.deleteMany({ where: { id: requireSession(ctx) } });
}
