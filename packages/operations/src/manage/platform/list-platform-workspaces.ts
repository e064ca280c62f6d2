import type { Page, PageQuery } from '@harkara/contract';
import type { WorkspaceModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { listMoneyToday, type MoneyToday } from './list-money-today.ts';
import { requireOperator } from './require-operator.ts';

export type PlatformWorkspaceRow = WorkspaceModel & MoneyToday;

/** One page of all workspaces with their money of today, newest first. */
export async function listPlatformWorkspaces(ctx: UserContext, query: PageQuery): Promise<Page<PlatformWorkspaceRow>> {
  requireOperator(ctx);
  const found = pageOf(await ctx.db.prisma.workspace.findMany(pageArguments(query)), query.limit);
  const ids = found.data.map(({ id }) => id);
  const moneyOf = await listMoneyToday(ctx.db, ids);
  return { ...found, data: found.data.map((workspace) => ({ ...workspace, ...moneyOf(workspace.id) })) };
}
