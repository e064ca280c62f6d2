import { isFinished } from '@harkara/domain';
import type { Context } from '../../context.ts';
import { createWakeUp } from '../../create-wake-up.ts';
import { readTask } from './read-task.ts';
import type { StartTaskInput } from './start-task-input.ts';
import { type StartedTask, startTask } from './start-task.ts';

/** How often the row is read in case a signal was lost. */
const lookAgainMs = 2_000;

interface RunTaskInput extends StartTaskInput {
  waitMsMax: number;
  signal: AbortSignal;
}

/**
 * Starts a task or a follow-up and waits until its turn ends, the time is up or the caller disconnects. Subscribes
 * before the task exists, so that no signal is missed and nothing need be read before the first one.
 */
export async function runTask(ctx: Context, { waitMsMax, signal, ...input }: RunTaskInput): Promise<StartedTask> {
  const deadline = ctx.clock.now().getTime() + waitMsMax;
  const taskId = input.body.task_id ?? ctx.newId('task');
  const wakeUp = createWakeUp();
  const unsubscribe = [ctx.signals.subscribe('task', taskId, wakeUp.notify)];
  signal.addEventListener('abort', wakeUp.notify, { once: true });
  try {
    const {
      task: { id },
      replayed,
    } = await startTask(ctx, { ...input, newTaskId: taskId });
    if (replayed) unsubscribe.push(ctx.signals.subscribe('task', id, wakeUp.notify));
    else await wakeUp.wait(Math.min(waitMsMax, lookAgainMs));
    for (;;) {
      const task = await readTask(ctx, input.caller, id);
      const leftMs = deadline - ctx.clock.now().getTime();
      if (isFinished(task.status) || leftMs <= 0 || signal.aborted) return { task, replayed };
      await wakeUp.wait(Math.min(leftMs, lookAgainMs));
    }
  } finally {
    for (const stop of unsubscribe) stop();
    signal.removeEventListener('abort', wakeUp.notify);
  }
}
