import type { WorkspaceChange } from '@harkara/contract';
import { microInrOf, rupeesOf } from '@harkara/domain';
import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { listChanges } from '../audit/list-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requirePermit } from '../permits/require-permit.ts';
import { readWorkspace } from './read-workspace.ts';
import type { WorkspaceRow } from './workspace-row.ts';

interface ChangeWorkspaceInput {
  workspaceId: string;
  body: WorkspaceChange;
}

/** Renames a workspace (owners and admins) and sets its daily limit (owners). A refusal changes nothing. */
export async function changeWorkspace(
  ctx: UserContext,
  { workspaceId, body }: ChangeWorkspaceInput,
): Promise<WorkspaceRow> {
  await ctx.db.prisma.$transaction(async (tx) => {
    const { name, daily_limit_inr: limitInr } = body;
    if (name !== undefined) await rename(ctx, tx, { workspaceId, name });
    if (limitInr !== undefined) await setLimit(ctx, tx, { workspaceId, limitInr });
  });
  return readWorkspace(ctx, { workspaceId });
}

async function rename(
  ctx: UserContext,
  tx: Transaction,
  { workspaceId, name }: { workspaceId: string; name: string },
): Promise<void> {
  await requirePermit(ctx, tx, { workspaceId, permit: 'workspace.rename' });
  const before = await tx.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: { name: true } });
  await tx.workspace.update({ where: { id: workspaceId }, data: { name } });
  const target = { id: workspaceId, name, workspaceId };
  await writeAudit(ctx, tx, { kind: 'workspace', action: 'renamed', target, changes: listChanges(before, { name }) });
}

async function setLimit(
  ctx: UserContext,
  tx: Transaction,
  { workspaceId, limitInr }: { workspaceId: string; limitInr: number | null },
): Promise<void> {
  await requirePermit(ctx, tx, { workspaceId, permit: 'workspace.limit' });
  const data = { dailyLimitMicroInr: limitInr === null ? null : BigInt(microInrOf(limitInr)) };
  const { dailyLimitMicroInr: before } = await tx.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  const { name } = await tx.workspace.update({ where: { id: workspaceId }, data });
  const target = { id: workspaceId, name, workspaceId };
  const limitInrBefore = before === null ? null : rupeesOf(Number(before));
  const changes = listChanges<object>({ daily_limit_inr: limitInrBefore }, { daily_limit_inr: limitInr });
  await writeAudit(ctx, tx, { kind: 'workspace', action: 'limit_changed', target, changes });
}
