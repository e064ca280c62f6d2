import type { WorkspaceBody } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { platformId } from '../platform/platform-id.ts';
import { requireOperator } from '../platform/require-operator.ts';
import { readWorkspace } from './read-workspace.ts';
import type { WorkspaceRow } from './workspace-row.ts';

/**
 * Creates a workspace with the platform's daily limit for new ones; the actor becomes its owner. Refuses with
 * operator_only, unless everyone may create workspaces.
 */
export async function createWorkspace(ctx: UserContext, { name }: WorkspaceBody): Promise<WorkspaceRow> {
  if (ctx.workspaceCreation === 'operator') requireOperator(ctx);
  const id = ctx.newId('workspace');
  await ctx.db.prisma.$transaction(async (tx) => {
    const owner = { id: ctx.newId('member'), userId: ctx.actor.userId, role: 'owner' } as const;
    const platform = await tx.platform.findUniqueOrThrow({ where: { id: platformId } });
    const dailyLimitMicroInr = platform.workspaceDailyLimitMicroInr;
    await tx.workspace.create({ data: { id, name, dailyLimitMicroInr, members: { create: owner } } });
    await writeAudit(ctx, tx, { kind: 'workspace', action: 'created', target: { id, name, workspaceId: id } });
  });
  return readWorkspace(ctx, { workspaceId: id });
}
