import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { completeWorkforce } from './complete-workforces.ts';
import { lockWorkforce } from './lock-workforce.ts';
import type { WorkforceRow } from './workforce-row.ts';

/** Pauses a workforce: it starts no new task. Its members still work elsewhere. Pausing it again changes nothing. */
export async function pauseWorkforce(
  ctx: UserContext,
  { workforceId }: { workforceId: string },
): Promise<WorkforceRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const workforce = await lockWorkforce(ctx, tx, workforceId);
    if (workforce.pausedAt !== null) return completeWorkforce(tx, workforce);
    await writeAudit(ctx, tx, { kind: 'workforce', action: 'paused', target: workforce });
    return completeWorkforce(
      tx,
      await tx.workforce.update({ where: { id: workforceId }, data: { pausedAt: ctx.clock.now() } }),
    );
  });
}
