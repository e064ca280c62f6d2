import type { ApprovalRecord } from '@harkara/contract';

const effects = {
  reply_sent: 'The reply was sent and the task is done.',
  call_made: 'The call was made and the agent goes on.',
  call_refused: 'The call was not made. The agent goes on and knows it.',
  asked_again: 'The agent was told, writes another reply and asks again.',
  task_failed: 'The reply was not sent and the task has failed.',
} as const;

/** What came of a decision, in a sentence. */
export function sayEffect({ effect, status }: Pick<ApprovalRecord, 'effect' | 'status'>): string {
  if (effect !== null) return effects[effect];
  return status === 'pending' ? '' : 'The task was cancelled before anyone decided.';
}

/** What a rejection will do, before it is done. */
export function sayRejection(kind: ApprovalRecord['kind'], hasNote: boolean): string {
  if (kind === 'tool_call') {
    return hasNote
      ? 'The call is not made. The agent reads your note and goes on.'
      : 'The call is not made. The agent goes on without knowing why.';
  }
  return hasNote
    ? 'The reply is not sent. The agent reads your note, writes another reply and asks again.'
    : 'The reply is not sent and the task fails. With a note the agent would write another reply.';
}
