import type { UserContext } from '../../context.ts';
import { requirePermit } from '../permits/require-permit.ts';
import { listMoneyToday } from '../platform/list-money-today.ts';
import type { WorkspaceRow } from './workspace-row.ts';

/** A workspace with what it has spent today. Refuses non-members with not_found. */
export async function readWorkspace(ctx: UserContext, { workspaceId }: { workspaceId: string }): Promise<WorkspaceRow> {
  const { prisma } = ctx.db;
  const role = await requirePermit(ctx, prisma, { workspaceId, permit: 'workspace.read' });
  const workspace = await prisma.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  const moneyOf = await listMoneyToday(ctx.db, [workspaceId]);
  return { ...workspace, role, ...moneyOf(workspaceId) };
}
