import type { UserContext } from '../../context.ts';
import { requirePermit } from '../permits/require-permit.ts';
import { listSpentToday } from '../platform/list-spent-today.ts';
import type { WorkspaceRow } from './workspace-row.ts';

/** A workspace with what it has spent today. Refuses non-members with not_found. */
export async function readWorkspace(ctx: UserContext, { workspaceId }: { workspaceId: string }): Promise<WorkspaceRow> {
  const { prisma } = ctx.db;
  const role = await requirePermit(ctx, prisma, { workspaceId, permit: 'workspace.read' });
  const workspace = await prisma.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  const spent = await listSpentToday(ctx.db, [workspaceId]);
  return { ...workspace, role, spentTodayMicroInr: spent.get(workspaceId) ?? 0 };
}
