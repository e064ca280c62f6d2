import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { failWaitingTasks } from '../tasks/waiting-tasks.ts';
import { lockWorkforce } from './lock-workforce.ts';

/** Deletes a workforce. Its agents and tasks stay, a running turn goes on to its end, and waiting tasks fail. */
export async function deleteWorkforce(ctx: UserContext, { workforceId }: { workforceId: string }): Promise<void> {
  await ctx.db.prisma.$transaction(async (tx) => {
    const workforce = await lockWorkforce(ctx, tx, workforceId);
    await writeAudit(ctx, tx, { kind: 'workforce', action: 'deleted', target: workforce });
    await tx.workforce.update({ where: { id: workforceId }, data: { deletedAt: ctx.clock.now() } });
  });
  await failWaitingTasks(ctx, { kind: 'workforce', id: workforceId });
}
