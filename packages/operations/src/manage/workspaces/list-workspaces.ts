import type { Page, PageQuery } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { listMoneyToday } from '../platform/list-money-today.ts';
import type { WorkspaceRow } from './workspace-row.ts';

/** One page of the actor's workspaces, newest first. */
export async function listWorkspaces(ctx: UserContext, query: PageQuery): Promise<Page<WorkspaceRow>> {
  const { prisma } = ctx.db;
  const { where, ...page } = pageArguments(query);
  const { userId } = ctx.actor;
  const found = await prisma.member.findMany({
    where: { userId, ...(where === undefined ? {} : { workspaceId: where.id }) },
    orderBy: { workspaceId: 'desc' },
    take: page.take,
    select: { role: true, workspace: true },
  });
  const moneyOf = await listMoneyToday(
    ctx.db,
    found.map(({ workspace }) => workspace.id),
  );
  const rows = found.map(({ role, workspace }) => ({ ...workspace, role, ...moneyOf(workspace.id) }));
  return pageOf(rows, query.limit);
}
