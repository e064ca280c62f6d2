import { Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { requireRow } from '../permits/require-row.ts';
import { addRecords, type ApprovalRecordRow, withTask } from './approval-record.ts';

/** One approval. Refuses with approval_not_found. */
export async function readApproval(
  ctx: UserContext,
  { approvalId }: { approvalId: string },
): Promise<ApprovalRecordRow> {
  const { prisma } = ctx.db;
  const found = await prisma.approval.findUnique({ where: { id: approvalId }, include: withTask });
  const row = found && { ...found, workspaceId: found.task.workspaceId };
  const { workspaceId: _, ...approval } = await requireRow(ctx, prisma, {
    row,
    permit: 'tasks.read',
    missing: 'approval_not_found',
  });
  const [record] = await addRecords(ctx, [approval]);
  if (record === undefined) throw new Refusal('approval_not_found');
  return record;
}
