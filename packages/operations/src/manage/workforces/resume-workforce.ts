import type { UserContext } from '../../context.ts';
import { releaseHeldTurns } from '../../work/turns/release-held-turns.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { completeWorkforce } from './complete-workforces.ts';
import { lockWorkforce } from './lock-workforce.ts';
import type { WorkforceRow } from './workforce-row.ts';

/** Lets a paused workforce work again and its waiting tasks start. Resuming one that is not paused changes nothing. */
export async function resumeWorkforce(
  ctx: UserContext,
  { workforceId }: { workforceId: string },
): Promise<WorkforceRow> {
  const resumed = await ctx.db.prisma.$transaction(async (tx) => {
    const workforce = await lockWorkforce(ctx, tx, workforceId);
    if (workforce.pausedAt === null) return completeWorkforce(tx, workforce);
    await writeAudit(ctx, tx, { kind: 'workforce', action: 'resumed', target: workforce });
    return completeWorkforce(tx, await tx.workforce.update({ where: { id: workforceId }, data: { pausedAt: null } }));
  });
  await releaseHeldTurns(ctx);
  return resumed;
}
