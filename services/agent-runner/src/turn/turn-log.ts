import { type ModelReply, modelReply } from '@harkara/models';
import type { TurnStep } from '@harkara/operations';
import { z } from 'zod';

/** The last thing the model said in a turn, and the steps that were recorded since. */
export interface LastReply {
  reply: ModelReply;
  since: readonly TurnStep[];
}

/** The recorded reply of a model step. Throws when the log does not hold one. */
export function replyOf(step: TurnStep): ModelReply {
  return modelReply.parse(step.output);
}

export function isReply({ kind, status }: TurnStep): boolean {
  return kind === 'model_call' && status === 'done';
}

export function findLastReply(steps: readonly TurnStep[]): LastReply | null {
  const at = steps.findLastIndex(isReply);
  const step = steps[at];
  return step === undefined ? null : { reply: replyOf(step), since: steps.slice(at + 1) };
}

/** The number of the next step: that of a model call which a dead worker had begun, else one more than the last. */
export function nextStepNo(steps: readonly TurnStep[]): number {
  const last = steps.at(-1);
  if (last === undefined) return 1;
  return isUnfinishedCall(last) ? last.step_no : last.step_no + 1;
}

/** How many steps an agent has taken in this turn; a model call that has to be made again does not count yet. */
export function countSteps(steps: readonly TurnStep[], agentId: string): number {
  return steps.filter((step) => step.agent_id === agentId && counted.has(step.kind) && !isUnfinishedCall(step)).length;
}

const counted: ReadonlySet<TurnStep['kind']> = new Set(['model_call', 'tool_call', 'hand_over']);

function isUnfinishedCall({ kind, status }: TurnStep): boolean {
  return kind === 'model_call' && status === 'started';
}

const positioned = z.object({ position: z.int() });

/** Which call of the reply before it a step answers; null for steps that answer none. */
export function positionOf({ input }: TurnStep): number | null {
  return positioned.safeParse(input).data?.position ?? null;
}
