import { type AgentDraft, cleanText, limits } from '@harkara/contract';
import type { ModelReply } from '@harkara/models';
import type { HandoffTarget, LoadedTurn, NewToolCall, TurnEnd } from '@harkara/operations';
import type { Offer } from './functions.ts';
import { readCalls, type RequestedCall } from './read-calls.ts';
import { countSteps, findLastReply, type LastReply, nextStepNo, positionOf } from './turn-log.ts';

/** What a turn does next. */
export type Next =
  | { kind: 'call_model' }
  /** Tool calls to record; those without an error run. */
  | { kind: 'call_tools'; calls: NewToolCall[] }
  /** A tool runs; its end wakes the turn. */
  | { kind: 'wait' }
  | { kind: 'transfer'; position: number; name: string; handoffTarget: HandoffTarget; reason: string }
  | { kind: 'end'; end: TurnEnd };

export interface TurnState {
  loaded: Pick<LoadedTurn, 'steps' | 'agent_id'>;
  agent: Pick<AgentDraft, 'reply_needs_approval' | 'steps_max'>;
  offer: Offer;
}

/** Decided from the step log alone, so whoever takes a turn over goes on exactly where it stopped. */
export function decideNext(state: TurnState): Next {
  const { loaded, agent } = state;
  const last = findLastReply(loaded.steps);
  const next = last === null ? callModel : followReply(last, state);
  const left = agent.steps_max - countSteps(loaded.steps, loaded.agent_id);
  return stepsOf(next) > left ? { kind: 'end', end: stepsUsedUp(agent.steps_max) } : next;
}

const callModel: Next = { kind: 'call_model' };

/** How many more steps something takes; an ending is free. */
function stepsOf(next: Next): number {
  if (next.kind === 'call_tools') return next.calls.length;
  return next.kind === 'end' && next.end.status === 'needs_approval' && next.end.action.kind === 'tool_call'
    ? 1
    : Number(next.kind !== 'end' && next.kind !== 'wait');
}

function stepsUsedUp(stepsMax: number): TurnEnd {
  return { status: 'escalated', escalation: `The agent used all of its ${stepsMax} steps without an answer.` };
}

function followReply(last: LastReply, state: TurnState): Next {
  const requestedCalls = readCalls(last.reply, state.offer);
  const escalation = requestedCalls.find((requestedCall) => requestedCall.kind === 'escalate');
  if (escalation !== undefined) return { kind: 'end', end: { status: 'escalated', escalation: escalation.reason } };
  if (last.since.some(({ kind, status }) => kind === 'tool_call' && status === 'started')) return { kind: 'wait' };
  if (last.reply.calls.length > 0) return followCalls(requestedCalls, last, state);
  // An answer that a person sent back with a note; the note is in the conversation now.
  if (last.since.some(({ kind }) => kind === 'approval')) return callModel;
  return { kind: 'end', end: endOf(last.reply, state.agent) };
}

function followCalls(requestedCalls: readonly RequestedCall[], { since }: LastReply, state: TurnState): Next {
  if (since.some(({ kind }) => kind === 'hand_over')) return callModel;
  const transfer = requestedCalls.find((requestedCall) => requestedCall.kind === 'transfer');
  if (transfer !== undefined) return enqueue(transfer, state);
  const answered = new Set(since.filter(({ kind }) => kind === 'tool_call').map(positionOf));
  const open = requestedCalls
    .filter((requestedCall) => requestedCall.kind === 'tool')
    .filter(({ call }) => !answered.has(call.position));
  const free = open.filter(({ needsApproval, error }) => !needsApproval || error !== null);
  if (free.length > 0) return { kind: 'call_tools', calls: number(free, nextStepNo(state.loaded.steps)) };
  const [asking] = open;
  if (asking === undefined) return callModel;
  return { kind: 'end', end: { status: 'needs_approval', action: { kind: 'tool_call', ...asking.call } } };
}

function number(requestedCalls: readonly Extract<RequestedCall, { kind: 'tool' }>[], firstNo: number): NewToolCall[] {
  return requestedCalls.map(({ call, error }, index) => ({ ...call, error, stepNo: firstNo + index }));
}

function enqueue(transfer: Extract<RequestedCall, { kind: 'transfer' }>, { loaded }: TurnState): Next {
  const soFar = loaded.steps.filter(({ kind, status }) => kind === 'hand_over' && status === 'done').length;
  if (soFar < limits.handOversPerMessageMax) return transfer;
  const escalation = `The conversation was handed over ${limits.handOversPerMessageMax} times without an answer.`;
  return { kind: 'end', end: { status: 'escalated', escalation } };
}

/** What an answer in words makes of the turn. */
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
