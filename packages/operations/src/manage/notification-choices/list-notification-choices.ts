import type { Page, PageQuery } from '@harkara/contract';
import type { NotificationChoiceModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';

/** One page of what the actor chose to be told by mail, the newest projects first. */
export async function listNotificationChoices(
  ctx: UserContext,
  { limit, cursor }: PageQuery,
): Promise<Page<NotificationChoiceModel>> {
  const { userId } = ctx.actor;
  const rows = await ctx.db.prisma.notificationChoice.findMany({
    where: { userId, ...(cursor === undefined ? {} : { projectId: { lt: cursor } }) },
    orderBy: { projectId: 'desc' },
    take: limit + 1,
  });
  const data = rows.slice(0, limit);
  return { data, next_cursor: rows.length > limit ? (data.at(-1)?.projectId ?? null) : null };
}
