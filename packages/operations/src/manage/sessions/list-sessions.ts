import type { Page, PageQuery } from '@harkara/contract';
import type { SessionModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';

/** One page of the actor's own sessions that have not ended, newest first. */
export async function listSessions(ctx: UserContext, query: PageQuery): Promise<Page<SessionModel>> {
  const { where, ...page } = pageArguments(query);
  const open = { userId: ctx.actor.userId, expiresAt: { gt: ctx.clock.now() } };
  return pageOf(await ctx.db.prisma.session.findMany({ ...page, where: { ...where, ...open } }), query.limit);
}
