import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

/** Makes the sweep look at the waiting tasks of a workforce now, along task_workforce_waiting_idx. */
const releaseTasksOfWorkforce = statement({
  name: 'release-workforce-tasks',
  params: z.object({ workforceId: z.string() }),
  sql: sql`UPDATE task SET enqueue_after = now(), sweeps = 0 WHERE workforce_id = :workforce_id AND status = 'queued'`,
});

/** Called once the workforce can work again and that is committed. */
export async function releaseWorkforceTasks(ctx: Pick<Context, 'db'>, workforceId: string): Promise<void> {
  await ctx.db.query(releaseTasksOfWorkforce, { workforceId });
}
