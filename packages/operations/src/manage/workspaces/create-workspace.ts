import type { WorkspaceBody } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { WorkspaceRow } from './workspace-row.ts';

/** Creates a workspace with the actor as its owner. */
export async function createWorkspace(ctx: UserContext, { name }: WorkspaceBody): Promise<WorkspaceRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const id = ctx.newId('workspace');
    const owner = { id: ctx.newId('member'), userId: ctx.actor.userId, role: 'owner' } as const;
    const workspace = await tx.workspace.create({ data: { id, name, members: { create: owner } } });
    await writeAudit(ctx, tx, { kind: 'workspace', action: 'created', target: { id, name, workspaceId: id } });
    return { ...workspace, role: owner.role, spentTodayMicroInr: 0 };
  });
}
