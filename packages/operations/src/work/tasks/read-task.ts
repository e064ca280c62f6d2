import { Refusal } from '@harkara/contract';
import type { Context, KeyCaller } from '../../context.ts';
import { findTaskForKey } from './find-task.ts';
import type { TaskWithMessages } from './task-row.ts';

interface ReadTaskInput {
  taskId: string;
  whenFinished: boolean;
}

/** A task that this key can read. Refuses with task_not_found, and with not_authenticated once the key is revoked. */
export async function readTask(ctx: Context, caller: KeyCaller, taskId: string): Promise<TaskWithMessages> {
  const task = await read(ctx, caller, { taskId, whenFinished: false });
  return { ...task, messages: task.messages ?? [] };
}

/**
 * The same for callers that wait: null while the task is unfinished. Only its status is read until then, because a
 * conversation has up to 4 MB and is looked at every 2 s by each of them.
 */
export async function readFinishedTask(
  ctx: Context,
  caller: KeyCaller,
  taskId: string,
): Promise<TaskWithMessages | null> {
  const { messages, ...task } = await read(ctx, caller, { taskId, whenFinished: true });
  return messages === null ? null : { ...task, messages };
}

async function read(ctx: Context, { keyId, projectId }: KeyCaller, input: ReadTaskInput) {
  const [row] = await ctx.db.query(findTaskForKey, { ...input, projectId, keyId });
  if (row === undefined) throw new Refusal('task_not_found');
  const { is_key_active: isKeyActive, answer: _, ...task } = row;
  if (!isKeyActive) throw new Refusal('not_authenticated');
  return task;
}
