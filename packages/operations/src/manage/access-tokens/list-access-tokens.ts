import type { Page, PageQuery } from '@harkara/contract';
import type { PersonalAccessTokenModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';

/** One page of the actor's own tokens that have not expired, newest first. */
export async function listAccessTokens(ctx: UserContext, query: PageQuery): Promise<Page<PersonalAccessTokenModel>> {
  const { where, ...page } = pageArguments(query);
  const active = { userId: ctx.actor.userId, expiresAt: { gt: ctx.clock.now() } };
  const found = await ctx.db.prisma.personalAccessToken.findMany({ ...page, where: { ...where, ...active } });
  return pageOf(found, query.limit);
}
