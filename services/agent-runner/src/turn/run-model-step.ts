import { errors } from '@harkara/contract';
import { recordLateSpend, type StepResult, type TurnEnd, type TurnStep } from '@harkara/operations/work';
import { TimeLimitError } from '@harkara/runtime';
import type { ActiveTurn } from './active-turn.ts';
import { callModel, type ModelCallResult } from './call-model.ts';
import { decideNext } from './decide-next.ts';
import { recordResult } from './record-result.ts';
import { nextStepNo } from './turn-log.ts';
import type { TurnContext } from './turn-metrics.ts';

export const tookTooLong: TurnEnd = { status: 'failed', error: 'The agent took too long.' };

export function isTimeUp(stop: AbortSignal): boolean {
  return stop.reason instanceof TimeLimitError;
}

/**
 * Calls the model and records its reply, and in the same write the end of the turn when the reply ends it.
 * Returns the turn to go on with, or null when it has ended or the lease was lost.
 */
export async function runModelStep(
  ctx: TurnContext,
  turn: ActiveTurn,
  { signal, stop }: { signal: AbortSignal; stop: AbortSignal },
): Promise<ActiveTurn | null> {
  const { lease, loaded } = turn;
  const stepNo = nextStepNo(loaded.steps);
  const result = await callModel(ctx, turn, signal);
  if (result.kind === 'refused') return recordRefusal(ctx, turn, result);
  if (result.kind === 'failed' && result.error.code === 'aborted' && !isTimeUp(stop)) return turn;
  const step = stepOf(result, stepNo);
  const after = result.kind === 'failed' ? turn : withReply(turn, step);
  const end = result.kind === 'failed' ? failureOf(result, stop) : endAfter(after);
  const recorded = await recordResult(ctx, lease, { step, end });
  if (!recorded) await recordLateSpend(ctx, lateSpendOf(turn, step));
  return recorded && end === null ? after : null;
}

function lateSpendOf({ lease, loaded }: ActiveTurn, { stepNo, costMicroInr }: StepResult) {
  const key = `${lease.taskId}-${lease.turn}-${stepNo}-${lease.attempt}`;
  return { workspaceId: loaded.workspace_id, costMicroInr, key };
}

function endAfter(turn: ActiveTurn): TurnEnd | null {
  const next = decideNext(turn);
  return next.kind === 'end' ? next.end : null;
}

/** When the time limit aborted the call, the turn ends as too long, whatever error the provider's client reports. */
function failureOf({ error }: ModelCallResult & { kind: 'failed' }, stop: AbortSignal): TurnEnd {
  return error.code === 'aborted' && isTimeUp(stop) ? tookTooLong : { status: 'failed', error: error.publicText };
}

/** The turn with the reply in its log, as the database has it after the write. */
function withReply(turn: ActiveTurn, { stepNo, name, output }: NamedResult): ActiveTurn {
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

/** A platform limit ends the turn before its call. When the lease was lost, there is nothing to record. */
async function recordRefusal(
  ctx: TurnContext,
  { lease, loaded }: ActiveTurn,
  { answer }: ModelCallResult & { kind: 'refused' },
): Promise<null> {
  if (answer === 'lease_lost') return null;
  const error = errors[answer].detail;
  const step = failedStep(nextStepNo(loaded.steps), error);
  await recordResult(ctx, lease, { step, end: { status: 'failed', error } });
  return null;
}

type NamedResult = StepResult & { name: string };

function stepOf(result: Exclude<ModelCallResult, { kind: 'refused' }>, stepNo: number): NamedResult {
  if (result.kind === 'failed') return failedStep(stepNo, result.error.publicText);
  const { reply } = result;
  const { tokensIn, tokensOut, costMicroInr } = reply;
  return { stepNo, name: reply.model, status: 'done', output: reply, error: null, tokensIn, tokensOut, costMicroInr };
}

function failedStep(stepNo: number, error: string): NamedResult {
  return { stepNo, name: '', status: 'failed', output: null, error, tokensIn: 0, tokensOut: 0, costMicroInr: 0 };
}
