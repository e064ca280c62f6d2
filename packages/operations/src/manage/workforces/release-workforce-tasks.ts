import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';

/** Makes the sweep look at the waiting tasks of a workforce now, along task_workforce_waiting_idx. Values: workforce. */
const releasedTasks = statement<never>(
  'release-workforce-tasks',
  `UPDATE task SET enqueue_after = now(), sweeps = 0 WHERE workforce_id = $1 AND status = 'queued'`,
);

/** Called once the workforce can work again and that is committed. */
export async function releaseWorkforceTasks(ctx: Pick<Context, 'db'>, workforceId: string): Promise<void> {
  await ctx.db.query(releasedTasks, [workforceId]);
}
