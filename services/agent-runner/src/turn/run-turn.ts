import { type AgentDraft, agentDraft, errors } from '@harkara/contract';
import {
  claimTurn, type Context, type Lease, type LoadedTurn, loadTurn, recordLateSpend, settleStep, type StepResult, type TurnEnd,
} from '@harkara/operations';
import { decideNext } from './decide-next.ts';
import type { LeaseKeeper } from './lease-keeper.ts';
import { type Thought, think } from './think.ts';

/**
 * Works on a turn until it ends, parks or is no longer ours: claim, then think and settle, again and again.
 * The step log is the only state, so after a crash another worker's loop starts where the last settled step ended.
 */
export async function runTurn(ctx: Context, keeper: LeaseKeeper, ticket: { taskId: string; turn: number }): Promise<void> {
  const lease = await claimTurn(ctx, ticket);
  if (lease === null) return;
  const held = keeper.hold(lease);
  try {
    const loaded = await loadTurn(ctx, lease);
    const agent = agentDraft.parse(loaded.definition);
    let open = true;
    while (open && !held.signal.aborted) open = await takeStep(ctx, { lease, loaded, agent, signal: held.signal });
  } finally {
    held.release();
  }
}

interface TurnInHand {
  lease: Lease;
  loaded: LoadedTurn;
  agent: AgentDraft;
  signal: AbortSignal;
}

/** One model call and its record; answers whether the turn goes on. */
async function takeStep(ctx: Context, turn: TurnInHand): Promise<boolean> {
  const { lease, loaded, agent, signal } = turn;
  const stepNo = loaded.steps.filter(({ status }) => status !== 'started').length + 1;
  if (stepNo > agent.steps_max) return finish(ctx, lease, stepNo - 1, stepsUsedUp(agent.steps_max));
  const thought = await think(ctx, { lease, loaded, agent, stepNo, signal });
  if (thought.kind === 'refused') return settleRefusal(ctx, lease, stepNo, thought);
  const step = resultOf(thought, stepNo);
  const end = thought.kind === 'replied' ? decideNext(thought.reply, agent) : { status: 'failed' as const, error: thought.error.publicText };
  if (thought.kind === 'failed' && thought.error.code === 'aborted') return false;
  const settled = await settleStep(ctx, lease, { step, end });
  if (!settled) await recordLateSpend(ctx, loaded.workspace_id, step.costMicroInr);
  if (thought.kind === 'failed') ctx.logger.warn('turn.model_failed', { task_id: lease.taskId, code: thought.error.code, ...thought.error.facts });
  if (!settled || end !== null) return false;
  loaded.steps = [
    ...loaded.steps.filter(({ status }) => status !== 'started'),
    { step_no: stepNo, kind: 'model_call', status: 'done', name: step.name, output: step.output },
  ];
  return true;
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
