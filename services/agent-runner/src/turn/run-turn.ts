import { type AgentDraft, agentDraft, errors } from '@harkara/contract';
import {
  claimTurn, type Context, type Lease, type LoadedTurn, loadTurn, recordLateSpend, releaseTurn, settleStep, type StepResult, type TurnEnd,
} from '@harkara/operations';
import { TimeLimitError } from '@harkara/runtime';
import { decideNext } from './decide-next.ts';
import type { LeaseKeeper } from './lease-keeper.ts';
import { type Thought, think } from './think.ts';

/**
 * Works on a turn until it ends, parks or is no longer ours: claim, then think and settle, again and again.
 * The step log is the only state, so after a crash another worker's loop starts where the last settled step ended.
 * `stop` aborts when the turn has taken too long, or when this process has to go.
 */
export async function runTurn(ctx: Context, keeper: LeaseKeeper, { ticket, stop }: { ticket: Ticket; stop: AbortSignal }): Promise<void> {
  const lease = await claimTurn(ctx, ticket);
  if (lease === null) return;
  const held = keeper.hold(lease);
  try {
    await takeSteps(ctx, lease, { held: held.signal, stop });
    if (stop.aborted) await leave(ctx, lease, stop);
  } catch (error) {
    await releaseTurn(ctx, lease, lease.attempt).catch(() => undefined);
    throw error;
  } finally {
    held.release();
  }
}

interface Ticket {
  taskId: string;
  turn: number;
}

async function takeSteps(ctx: Context, lease: Lease, { held, stop }: { held: AbortSignal; stop: AbortSignal }): Promise<void> {
  const signal = AbortSignal.any([held, stop]);
  const loaded = await loadTurn(ctx, lease);
  const agent = agentDraft.parse(loaded.definition);
  let open = true;
  while (open && !signal.aborted) open = await takeStep(ctx, { lease, loaded, agent, signal, stop });
}

/** A turn that took too long fails; one whose process has to go is given back at once. Neither touches a lost lease. */
async function leave(ctx: Context, lease: Lease, stop: AbortSignal): Promise<void> {
  if (!isTimeUp(stop)) return releaseTurn(ctx, lease, 0);
  await settleStep(ctx, lease, { step: null, end: tookTooLong });
}

const tookTooLong: TurnEnd = { status: 'failed', error: 'The agent took too long.' };

function isTimeUp(stop: AbortSignal): boolean {
  return stop.reason instanceof TimeLimitError;
}

interface TurnInHand {
  lease: Lease;
  loaded: LoadedTurn;
  agent: AgentDraft;
  signal: AbortSignal;
  stop: AbortSignal;
}

/** One model call and its record; answers whether the turn goes on. */
async function takeStep(ctx: Context, turn: TurnInHand): Promise<boolean> {
  const { lease, loaded, agent } = turn;
  const stepNo = loaded.steps.filter(({ status }) => status !== 'started').length + 1;
  if (stepNo > agent.steps_max) return finish(ctx, lease, stepNo - 1, stepsUsedUp(agent.steps_max));
  const thought = await think(ctx, { ...turn, stepNo });
  if (thought.kind === 'refused') return settleRefusal(ctx, lease, stepNo, thought);
  const end = endOf(thought, turn);
  if (end === 'leave') return false;
  const step = resultOf(thought, stepNo);
  const settled = await settleStep(ctx, lease, { step, end });
  if (!settled) await recordLateSpend(ctx, loaded.workspace_id, step.costMicroInr);
  if (!settled || end !== null) return false;
  const closed = loaded.steps.filter(({ status }) => status !== 'started');
  loaded.steps = [...closed, { step_no: stepNo, kind: 'model_call', status: 'done', name: step.name, output: step.output }];
  return true;
}

/** What a thought makes of the turn; `leave` when the call was stopped because the turn is not ours to end. */
function endOf(thought: Exclude<Thought, { kind: 'refused' }>, { agent, stop }: TurnInHand): TurnEnd | null | 'leave' {
  if (thought.kind === 'replied') return decideNext(thought.reply, agent);
  if (thought.error.code !== 'aborted') return { status: 'failed', error: thought.error.publicText };
  return isTimeUp(stop) ? tookTooLong : 'leave';
}

/** Platform limits end the turn before its call; a lost lease just leaves it. */
async function settleRefusal(ctx: Context, lease: Lease, stepNo: number, { answer }: Thought & { kind: 'refused' }): Promise<false> {
  if (answer === 'lease_lost') return false;
  const error = errors[answer].detail;
  const step = { stepNo, status: 'failed' as const, output: null, error, tokensIn: 0, tokensOut: 0, costMicroInr: 0 };
  await settleStep(ctx, lease, { step, end: { status: 'failed', error } });
  return false;
}

async function finish(ctx: Context, lease: Lease, lastStepNo: number, end: TurnEnd): Promise<false> {
  await settleStep(ctx, lease, { step: null, end, lastStepNo });
  return false;
}

function stepsUsedUp(stepsMax: number): TurnEnd {
  return { status: 'escalated', escalation: `The agent used all of its ${stepsMax} steps without an answer.` };
}

function resultOf(thought: Exclude<Thought, { kind: 'refused' }>, stepNo: number): StepResult & { name: string } {
  if (thought.kind === 'failed') {
    return { stepNo, name: '', status: 'failed', output: null, error: thought.error.publicText, tokensIn: 0, tokensOut: 0, costMicroInr: 0 };
  }
  const { reply } = thought;
  const { tokensIn, tokensOut, costMicroInr } = reply;
  return { stepNo, name: reply.model, status: 'done', output: reply, error: null, tokensIn, tokensOut, costMicroInr };
}
