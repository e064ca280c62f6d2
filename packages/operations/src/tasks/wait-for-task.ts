import { isFinished } from '@harkara/domain';
import { createBell } from '../bell.ts';
import type { Context, KeyCaller } from '../context.ts';
import { readTask } from './read-task.ts';
import type { TaskWithMessages } from './task-row.ts';

/** A lost signal costs at most this long. */
const lookAgainMs = 2_000;

/**
 * Reads a task again and again until its turn ends, the time is up or the caller goes away.
 * It listens before it looks, so no wake-up falls between the two.
 */
export async function waitForTask(
  ctx: Context,
  input: { caller: KeyCaller; taskId: string; waitMsMax: number; signal: AbortSignal },
): Promise<TaskWithMessages> {
  const deadline = ctx.clock.now().getTime() + input.waitMsMax;
  const bell = createBell();
  const unsubscribe = ctx.signals.subscribe('task', input.taskId, bell.ring);
  input.signal.addEventListener('abort', bell.ring, { once: true });
  try {
    for (;;) {
      const task = await readTask(ctx, input.caller, input.taskId);
      const leftMs = deadline - ctx.clock.now().getTime();
      if (isFinished(task.status) || leftMs <= 0 || input.signal.aborted) return task;
      await bell.rung(Math.min(leftMs, lookAgainMs));
    }
  } finally {
    unsubscribe();
    input.signal.removeEventListener('abort', bell.ring);
  }
}
