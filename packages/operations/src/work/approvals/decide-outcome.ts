import { cleanText, type ApprovalEdit, type InputProblem } from '@harkara/contract';
import { checkInputs, type InputValues } from '@harkara/domain';
import type { ApprovalAction } from '../turns/approval-action.ts';
import { recordedCall, type RecordedCall } from '../turns/recorded-call.ts';
import type { LockedApproval } from './lock-approval.ts';

export type Decision =
  | { status: 'approved'; edit: ApprovalEdit | null; note: string | null }
  | { status: 'rejected'; note: string | null }
  | { status: 'expired' };

/** What happens to the task that waited for the decision. */
export type Outcome =
  | { kind: 'send'; reply: string }
  /** The stored tool call runs as it is, or with the arguments of the edit. */
  | { kind: 'run'; call: RecordedCall }
  /** The agent continues: with the note on its answer, or with a tool call that was not made. */
  | { kind: 'resume'; refused: (RecordedCall & { error: string }) | null }
  | { kind: 'fail'; error: string };

export type InvalidDecision = 'edit_invalid' | 'edit_blank' | 'tool_deleted' | InputProblem[];

/** The outcome of a decision on an action, or why the decision is not valid. */
export function decideOutcome(
  action: ApprovalAction,
  decision: Decision,
  { tool_inputs }: Pick<LockedApproval, 'tool_inputs'>,
): Outcome | { invalid: InvalidDecision } {
  if (decision.status !== 'approved') return decline(action, decision);
  return action.kind === 'reply' ? send(action, decision.edit) : run(action, decision.edit, tool_inputs);
}

function decline(action: ApprovalAction, decision: Exclude<Decision, { status: 'approved' }>): Outcome {
  const note = decision.status === 'rejected' ? decision.note : null;
  if (action.kind === 'tool_call')
    return { kind: 'resume', refused: { ...callOf(action), error: refusalOf(decision, note) } };
  if (note !== null) return { kind: 'resume', refused: null };
  return {
    kind: 'fail',
    error: decision.status === 'expired' ? 'Nobody approved the reply in time.' : 'The reply was rejected.',
  };
}

function refusalOf({ status }: Decision, note: string | null): string {
  if (status === 'expired') return 'Nobody approved this call in time, so it was not made.';
  return note === null ? 'A person rejected this call.' : `A person rejected this call. Their note: ${note}`;
}

function send(
  { text }: ApprovalAction & { kind: 'reply' },
  edit: ApprovalEdit | null,
): Outcome | { invalid: InvalidDecision } {
  if (edit === null) return { kind: 'send', reply: text };
  if (!('text' in edit)) return { invalid: 'edit_invalid' };
  const reply = cleanText(edit.text).trim();
  return reply === '' ? { invalid: 'edit_blank' } : { kind: 'send', reply };
}

function run(
  action: ApprovalAction & { kind: 'tool_call' },
  edit: ApprovalEdit | null,
  inputs: LockedApproval['tool_inputs'],
): Outcome | { invalid: InvalidDecision } {
  if (inputs === null) return { invalid: 'tool_deleted' };
  if (edit === null) return { kind: 'run', call: callOf(action) };
  if (!('arguments' in edit)) return { invalid: 'edit_invalid' };
  const checked = checkInputs(inputs, edit.arguments as InputValues);
  if (checked.kind === 'invalid') return { invalid: [...checked.problems] };
  return { kind: 'run', call: { ...callOf(action), arguments: checked.values } };
}

function callOf(action: ApprovalAction & { kind: 'tool_call' }): RecordedCall {
  return recordedCall.parse(action);
}
