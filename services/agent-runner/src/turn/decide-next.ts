import { type AgentDraft, cleanText, limits } from '@harkara/contract';
import type { ModelReply } from '@harkara/models';
import type { HandoffTarget, LoadedTurn, NewToolCall, TurnEnd } from '@harkara/operations/work';
import type { AgentFunctions } from './agent-functions.ts';
import { readCalls, type RequestedCall } from './read-calls.ts';
import { countSteps, endsInOpenCall, findLastReply, type LastReply, nextStepNo, positionOf } from './turn-log.ts';

/** What a turn does next. */
export type Next =
  | { kind: 'call_model' }
  /** Tool calls to record; those without an error run. */
  | { kind: 'call_tools'; calls: NewToolCall[] }
  /** A tool still runs; its end wakes the turn. */
  | { kind: 'suspend' }
  | { kind: 'hand_over'; position: number; name: string; target: HandoffTarget; reason: string }
  | { kind: 'end'; end: TurnEnd };

export interface TurnState {
  loaded: Pick<LoadedTurn, 'steps' | 'agent_id'>;
  agent: Pick<AgentDraft, 'reply_needs_approval' | 'steps_max'>;
  functions: AgentFunctions;
}

/** Decides from the step log alone, so a worker that takes a turn over continues exactly where it stopped. */
export function decideNext(state: TurnState): Next {
  const { loaded, agent } = state;
  // What was begun is ended first, whatever the reply before it means by now: its step has its number already.
  if (endsInOpenCall(loaded.steps)) return callModel;
  const last = findLastReply(loaded.steps);
  const next = last === null ? callModel : followReply(last, state);
  const stepsLeft = agent.steps_max - countSteps(loaded.steps, loaded.agent_id);
  return countNewSteps(next) > stepsLeft ? { kind: 'end', end: stepsUsedUp(agent.steps_max) } : next;
}

const callModel: Next = { kind: 'call_model' };

/** How many steps `next` adds to the log. Ends and suspensions are free, except an end that asks to run a tool. */
function countNewSteps(next: Next): number {
  switch (next.kind) {
    case 'call_tools':
      return next.calls.length;
    case 'suspend':
      return 0;
    case 'end':
      return next.end.status === 'needs_approval' && next.end.action.kind === 'tool_call' ? 1 : 0;
    default:
      return 1;
  }
}

function stepsUsedUp(stepsMax: number): TurnEnd {
  return { status: 'escalated', escalation: `The agent used all of its ${stepsMax} steps without an answer.` };
}

function followReply(last: LastReply, state: TurnState): Next {
  const requested = readCalls(last.reply, state.functions);
  const escalation = requested.find((call) => call.kind === 'escalate');
  if (escalation !== undefined) return { kind: 'end', end: { status: 'escalated', escalation: escalation.reason } };
  if (last.since.some(({ kind, status }) => kind === 'tool_call' && status === 'started')) return { kind: 'suspend' };
  if (last.reply.calls.length > 0) return followCalls(requested, last, state);
  // A person rejected this answer; their note is in the conversation now, so the model answers again.
  if (last.since.some(({ kind }) => kind === 'approval')) return callModel;
  return { kind: 'end', end: endOf(last.reply, state.agent) };
}

/** Hand-overs come first, then calls that need no approval, then one call at a time that a person has to approve. */
function followCalls(requested: readonly RequestedCall[], { since }: LastReply, state: TurnState): Next {
  if (since.some(({ kind }) => kind === 'hand_over')) return callModel;
  const handOver = requested.find((call) => call.kind === 'hand_over');
  if (handOver !== undefined) return boundHandOvers(handOver, state);
  const answered = new Set(since.filter(({ kind }) => kind === 'tool_call').map(positionOf));
  const unanswered = requested
    .filter((each) => each.kind === 'tool')
    .filter(({ call }) => !answered.has(call.position));
  const runnable = unanswered.filter(({ needsApproval, error }) => !needsApproval || error !== null);
  if (runnable.length > 0) return { kind: 'call_tools', calls: numberCalls(runnable, nextStepNo(state.loaded.steps)) };
  const [toApprove] = unanswered;
  if (toApprove === undefined) return callModel;
  return { kind: 'end', end: { status: 'needs_approval', action: { kind: 'tool_call', ...toApprove.call } } };
}

function numberCalls(requested: readonly Extract<RequestedCall, { kind: 'tool' }>[], firstNo: number): NewToolCall[] {
  return requested.map(({ call, error }, index) => ({ ...call, error, stepNo: firstNo + index }));
}

/** Escalates when the agents of a workforce only pass the conversation on (docs/contract.md 12.1). */
function boundHandOvers(handOver: Extract<RequestedCall, { kind: 'hand_over' }>, { loaded }: TurnState): Next {
  const soFar = loaded.steps.filter(({ kind, status }) => kind === 'hand_over' && status === 'done').length;
  if (soFar < limits.handOversPerMessageMax) return handOver;
  const escalation = `The conversation was handed over ${limits.handOversPerMessageMax} times without an answer.`;
  return { kind: 'end', end: { status: 'escalated', escalation } };
}

/** How a turn ends when the model answers in text and calls no function. */
function endOf(reply: ModelReply, agent: TurnState['agent']): TurnEnd {
  const text = cleanText(reply.text).trim();
  if (text === '') return { status: 'failed', error: emptyAnswerOf(reply) };
  return agent.reply_needs_approval
    ? { status: 'needs_approval', action: { kind: 'reply', text } }
    : { status: 'done', reply: text };
}

function emptyAnswerOf(reply: ModelReply): string {
  if (reply.finish === 'content_filter') return "The model provider's content filter held the answer back.";
  return 'The model gave an empty answer.';
}
