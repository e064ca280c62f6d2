import { errors } from '@harkara/contract';
import { recordLateSpend, type StepResult, type TurnEnd, type TurnStep } from '@harkara/operations';
import { TimeLimitError } from '@harkara/runtime';
import type { ActiveTurn } from './active-turn.ts';
import { type ModelStep, callModel } from './call-model.ts';
import { completeTurn } from './complete-turn.ts';
import { decideNext } from './decide-next.ts';
import { nextStepNo } from './turn-log.ts';
import type { TurnContext } from './turn-metrics.ts';

export const tookTooLong: TurnEnd = { status: 'failed', error: 'The agent took too long.' };

export function isTimeUp(stop: AbortSignal): boolean {
  return stop.reason instanceof TimeLimitError;
}

/** One model call and its record, and in the same write the end of the turn when the reply is one. */
export async function takeModelStep(
  ctx: TurnContext,
  turn: ActiveTurn,
  { signal, stop }: { signal: AbortSignal; stop: AbortSignal },
): Promise<ActiveTurn | null> {
  const { lease, loaded } = turn;
  const stepNo = nextStepNo(loaded.steps);
  const thought = await callModel(ctx, { ...turn, signal });
  if (thought.kind === 'refused') return settleRefusal(ctx, turn, thought);
  if (thought.kind === 'failed' && thought.error.code === 'aborted' && !isTimeUp(stop)) return turn;
  const step = resultOf(thought, stepNo);
  const after = thought.kind === 'failed' ? turn : withReply(turn, stepNo, step);
  const end = thought.kind === 'failed' ? failureOf(thought, stop) : endAfter(after);
  const settled = await completeTurn(ctx, lease, { step, end });
  if (!settled) await recordLateSpend(ctx, loaded.workspace_id, step.costMicroInr);
  return settled && end === null ? after : null;
}

function endAfter(turn: ActiveTurn): TurnEnd | null {
  const next = decideNext(turn);
  return next.kind === 'end' ? next.end : null;
}

/** A call that time cut off ends the turn as too long, whatever the provider made of it. */
function failureOf({ error }: ModelStep & { kind: 'failed' }, stop: AbortSignal): TurnEnd {
  return error.code === 'aborted' && isTimeUp(stop) ? tookTooLong : { status: 'failed', error: error.publicText };
}

function withReply(turn: ActiveTurn, stepNo: number, { name, output }: StepResult & { name: string }): ActiveTurn {
  const { steps, agent_id } = turn.loaded;
  const step: TurnStep = {
    step_no: stepNo,
    kind: 'model_call',
    status: 'done',
    name,
    agent_id,
    input: null,
    output,
    error: null,
  };
  return { ...turn, loaded: { ...turn.loaded, steps: [...steps.filter(({ step_no }) => step_no !== stepNo), step] } };
}

/** Platform limits end the turn before its call; a lost lease just leaves it. */
async function settleRefusal(
  ctx: TurnContext,
  { lease, loaded }: ActiveTurn,
  { answer }: ModelStep & { kind: 'refused' },
): Promise<null> {
  if (answer === 'lease_lost') return null;
  const error = errors[answer].detail;
  const step = {
    stepNo: nextStepNo(loaded.steps),
    status: 'failed' as const,
    output: null,
    error,
    tokensIn: 0,
    tokensOut: 0,
    costMicroInr: 0,
  };
  await completeTurn(ctx, lease, { step, end: { status: 'failed', error } });
  return null;
}

function resultOf(thought: Exclude<ModelStep, { kind: 'refused' }>, stepNo: number): StepResult & { name: string } {
  if (thought.kind === 'failed') {
    return {
      stepNo,
      name: '',
      status: 'failed',
      output: null,
      error: thought.error.publicText,
      tokensIn: 0,
      tokensOut: 0,
      costMicroInr: 0,
    };
  }
  const { reply } = thought;
  const { tokensIn, tokensOut, costMicroInr } = reply;
  return { stepNo, name: reply.model, status: 'done', output: reply, error: null, tokensIn, tokensOut, costMicroInr };
}
