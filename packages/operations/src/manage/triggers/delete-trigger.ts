import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockTrigger } from './lock-trigger.ts';

/** Takes a trigger away for good, its secret included; the tasks it started stay, and those that wait still run. */
export async function deleteTrigger(ctx: UserContext, { triggerId }: { triggerId: string }): Promise<void> {
  await ctx.db.prisma.$transaction(async (tx) => {
    const trigger = await lockTrigger(ctx, tx, triggerId);
    await writeAudit(ctx, tx, { kind: 'trigger', action: 'deleted', target: trigger });
    await tx.trigger.update({
      where: { id: triggerId },
      data: { deletedAt: ctx.clock.now(), nextRunAt: null, secretHash: null, sealedSecret: null },
    });
  });
}
