import { Refusal } from '@harkara/contract';
import type { Context, KeyCaller } from '../../context.ts';
import { findTaskForKey } from './find-task.ts';
import type { TaskWithMessages } from './task-row.ts';

/** A task that this key can read. Refuses with task_not_found, and with not_authenticated once the key is revoked. */
export async function readTask(ctx: Context, caller: KeyCaller, taskId: string): Promise<TaskWithMessages> {
  const { keyId, projectId } = caller;
  const [row] = await ctx.db.query(findTaskForKey, { taskId, projectId, keyId });
  if (row === undefined) throw new Refusal('task_not_found');
  const { is_key_active: isKeyActive, ...task } = row;
  if (!isKeyActive) throw new Refusal('not_authenticated');
  return task;
}
