import { type ModelReply, modelReply } from '@harkara/models';
import type { TurnStep } from '@harkara/operations/work';
import { z } from 'zod';

/** The last reply of the model in a turn, and the steps recorded after it. */
export interface LastReply {
  reply: ModelReply;
  since: readonly TurnStep[];
}

/** The recorded reply of a model step. Throws when the step has none. */
export function replyOf(step: TurnStep): ModelReply {
  return modelReply.parse(step.output);
}

export function isReply({ kind, status }: TurnStep): boolean {
  return kind === 'model_call' && status === 'done';
}

export function findLastReply(steps: readonly TurnStep[]): LastReply | null {
  const index = steps.findLastIndex(isReply);
  const step = steps[index];
  return step === undefined ? null : { reply: replyOf(step), since: steps.slice(index + 1) };
}

/** One more than the last number. A model call that a dead worker began is made again under its own number. */
export function nextStepNo(steps: readonly TurnStep[]): number {
  const last = steps.at(-1);
  if (last === undefined) return 1;
  return endsInOpenCall(steps) ? last.step_no : last.step_no + 1;
}

/** Whether a worker died, or gave the turn back, while its model call was open. */
export function endsInOpenCall(steps: readonly TurnStep[]): boolean {
  const last = steps.at(-1);
  return last !== undefined && isUnfinishedCall(last);
}

/** How many steps an agent has taken in this turn. A model call that has to be made again does not count yet. */
export function countSteps(steps: readonly TurnStep[], agentId: string): number {
  return steps.filter((step) => step.agent_id === agentId && countedKinds.has(step.kind) && !isUnfinishedCall(step))
    .length;
}

const countedKinds: ReadonlySet<TurnStep['kind']> = new Set(['model_call', 'tool_call', 'hand_over']);

function isUnfinishedCall({ kind, status }: TurnStep): boolean {
  return kind === 'model_call' && status === 'started';
}

const callInput = z.object({ position: z.int() });

/** The position, in the reply before it, of the call that a step answers; null for steps that answer no call. */
export function positionOf({ input }: TurnStep): number | null {
  return callInput.safeParse(input).data?.position ?? null;
}
