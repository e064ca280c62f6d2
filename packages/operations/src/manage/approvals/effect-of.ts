import type { ApprovalEffect } from '@harkara/contract';
import type { ApprovalModel } from '@harkara/prisma';

type Decided = Pick<ApprovalModel, 'kind' | 'status' | 'note' | 'decidedAt' | 'expiresAt'>;

/** What came of a decision (docs/contract.md 13); null while there is none, and when the task was cancelled first. */
export function effectOf({ kind, status, note, decidedAt, expiresAt }: Decided): ApprovalEffect | null {
  if (status === 'pending') return null;
  if (status === 'expired' && decidedAt !== null && decidedAt < expiresAt) return null;
  if (kind === 'tool_call') return status === 'approved' ? 'call_made' : 'call_refused';
  if (status === 'approved') return 'reply_sent';
  return note === null ? 'task_failed' : 'asked_again';
}
