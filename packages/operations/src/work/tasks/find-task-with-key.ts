import { parseApiKey } from '@harkara/runtime';
import type { Context, KeyCaller } from '../../context.ts';
import { keepCaller } from '../api-keys/authenticate-key.ts';
import { findKeyAndTask } from './find-task.ts';
import type { TaskWithMessages } from './task-row.ts';

interface KeyedTask {
  caller: KeyCaller;
  /** Null when the key cannot read a task with this id. */
  task: TaskWithMessages | null;
}

/** The caller of a key and a task that it can read, in one statement; null when the key is not valid. */
export async function findTaskWithKey(ctx: Context, value: string, taskId: string): Promise<KeyedTask | null> {
  const parsed = parseApiKey(value);
  if (parsed === null) return null;
  const [row] = await ctx.db.query(findKeyAndTask, { hash: parsed.hash, taskId });
  if (row === undefined) return null;
  const caller = keepCaller(ctx, parsed.hash, row);
  return { caller, task: row.id === null ? null : { ...row, messages: row.messages ?? [] } };
}
