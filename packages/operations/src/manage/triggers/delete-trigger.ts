import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockTrigger } from './lock-trigger.ts';

/** Deletes a trigger and its secret for good. The tasks that it started stay, and waiting ones still run. */
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
