import type { UserContext } from '../../context.ts';
import { auditWorkforce } from './audit-workforce.ts';
import { completeWorkforce } from './complete-workforces.ts';
import { lockWorkforce } from './lock-workforce.ts';
import type { WorkforceRow } from './workforce-row.ts';

/** Nothing new starts from now on; pausing a paused workforce changes nothing. Its members work for others as before. */
export async function pauseWorkforce(
  ctx: UserContext,
  { workforceId }: { workforceId: string },
): Promise<WorkforceRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const { workforce, workspaceId } = await lockWorkforce(ctx, tx, workforceId);
    if (workforce.pausedAt !== null) return completeWorkforce(tx, workforce);
    await auditWorkforce(ctx, tx, { action: 'paused', workforce, workspaceId });
    return completeWorkforce(
      tx,
      await tx.workforce.update({ where: { id: workforceId }, data: { pausedAt: ctx.clock.now() } }),
    );
  });
}
