import { Refusal } from '@harkara/contract';
import type { Context, KeyCaller } from '../../context.ts';
import { findTaskForKey } from './find-task.ts';
import type { TaskWithMessages } from './task-row.ts';

/** A task that this key can read. Refuses with task_not_found. */
export async function readTask(ctx: Context, caller: KeyCaller, taskId: string): Promise<TaskWithMessages> {
  const [task] = await ctx.db.query(findTaskForKey, { taskId, projectId: caller.projectId });
  if (task === undefined) throw new Refusal('task_not_found');
  return task;
}
