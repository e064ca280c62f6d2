import { Refusal } from '@harkara/contract';
import type { Context, KeyCaller } from '../../context.ts';
import { createWakeUp, untilNextLookMs } from '../../create-wake-up.ts';
import { listSteps, type StepRow } from '../turns/list-steps.ts';
import { readFinishedTask } from './read-task.ts';
import type { TaskWithMessages } from './task-row.ts';

interface StepPlace {
  turn: number;
  stepNo: number;
}

export type TaskUpdate = { kind: 'step'; step: StepRow } | { kind: 'task'; task: TaskWithMessages; place: StepPlace };

/** How long one stream may last. The client resumes after the last id it received. */
const followMsMax = 600_000;

/**
 * The steps of a task after a place in its log, as they are recorded, and at the end the task. A signal only says when
 * to read: every step comes from the log, so that none is missed or sent twice. Ends when the key is revoked.
 */
export async function* followTask(
  ctx: Context,
  input: { caller: KeyCaller; taskId: string; after: StepPlace; signal: AbortSignal },
): AsyncGenerator<TaskUpdate> {
  const { taskId, caller, signal } = input;
  const until = ctx.clock.now().getTime() + followMsMax;
  const wakeUp = createWakeUp();
  const unsubscribe = [
    ctx.signals.subscribe('step', taskId, wakeUp.notify),
    ctx.signals.subscribe('task', taskId, wakeUp.notify),
  ];
  signal.addEventListener('abort', wakeUp.notify, { once: true });
  let place = input.after;
  try {
    while (!signal.aborted && ctx.clock.now().getTime() < until) {
      const task = await readFinishedTask(ctx, caller, taskId).catch(asRevoked);
      if (task === 'revoked') return;
      const steps = await listSteps(ctx, taskId, place);
      for (const step of steps) {
        yield { kind: 'step', step };
        place = { turn: step.turn, stepNo: step.step_no };
      }
      if (steps.length > 0) continue;
      if (task !== null) return yield { kind: 'task', task, place };
      await wakeUp.wait(untilNextLookMs());
    }
  } finally {
    for (const stop of unsubscribe) stop();
    signal.removeEventListener('abort', wakeUp.notify);
  }
}

/** The head of the stream was sent long before, so there is no status to answer with. */
function asRevoked(error: unknown): 'revoked' {
  if (error instanceof Refusal && error.code === 'not_authenticated') return 'revoked';
  throw error;
}
