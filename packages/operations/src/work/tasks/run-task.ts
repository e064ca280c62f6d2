import type { Context } from '../../context.ts';
import { createWakeUp, untilNextLookMs } from '../../create-wake-up.ts';
import { listSteps, type StepRow } from '../turns/list-steps.ts';
import { readFinishedTask, readTask } from './read-task.ts';
import type { StartTaskInput } from './start-task-input.ts';
import { type StartedTask, startTask } from './start-task.ts';

interface RunTaskInput extends StartTaskInput {
  waitMsMax: number;
  signal: AbortSignal;
  /** Sees each step of the turn once, in order, when it is closed. */
  onStep?: (step: StepRow) => Promise<void>;
}

/**
 * Starts a task or a follow-up and waits until its turn ends, the time is up or the caller disconnects. Subscribes
 * before the task exists, so that no signal is missed and nothing need be read before the first one.
 */
export async function runTask(
  ctx: Context,
  { waitMsMax, signal, onStep, ...input }: RunTaskInput,
): Promise<StartedTask> {
  const deadline = ctx.clock.now().getTime() + waitMsMax;
  const taskId = input.body.task_id ?? ctx.newId('task');
  const wakeUp = createWakeUp();
  const unsubscribe = [ctx.signals.subscribe('task', taskId, wakeUp.notify)];
  if (onStep !== undefined) unsubscribe.push(ctx.signals.subscribe('step', taskId, wakeUp.notify));
  signal.addEventListener('abort', wakeUp.notify, { once: true });
  try {
    const {
      task: { id, turn },
      replayed,
    } = await startTask(ctx, { ...input, newTaskId: taskId });
    let lastStepNo = -1;
    if (replayed) unsubscribe.push(ctx.signals.subscribe('task', id, wakeUp.notify));
    else await wakeUp.wait(Math.min(waitMsMax, untilNextLookMs()));
    for (;;) {
      const task = await readFinishedTask(ctx, input.caller, id);
      for (const step of onStep === undefined ? [] : await listSteps(ctx, id, { turn, stepNo: lastStepNo })) {
        lastStepNo = step.step_no;
        await onStep?.(step);
      }
      if (task !== null) return { task, replayed };
      const leftMs = deadline - ctx.clock.now().getTime();
      if (leftMs <= 0 || signal.aborted) return { task: await readTask(ctx, input.caller, id), replayed };
      await wakeUp.wait(Math.min(leftMs, untilNextLookMs()));
    }
  } finally {
    for (const stop of unsubscribe) stop();
    signal.removeEventListener('abort', wakeUp.notify);
  }
}
