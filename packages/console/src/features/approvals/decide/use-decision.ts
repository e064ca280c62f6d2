import type { ApprovalRecord } from '@harkara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { isRefused } from '../../../api/refusal.ts';
import { sendKey } from '../../../editor/use-draft.ts';
import type { Action } from '../record/read-action.ts';

interface DecisionInput {
  readonly approval: ApprovalRecord;
  /** Somebody else was quicker. */
  readonly onLate: () => void;
  readonly onDecided: () => void;
}

interface Verdict {
  readonly isApproved: boolean;
  /** What is to happen instead of what was asked; null for exactly that. */
  readonly edit: Action | null;
  readonly note: string;
}

/**
 * Decides an approval, and reads it again before anything is shown: what was decided is told by the service alone. A
 * decision that came too late is no error of the form; the approval then says who decided.
 */
export function useDecision({ approval, onLate, onDecided }: DecisionInput) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: sendKey(approval.id),
    mutationFn: async (verdict: Verdict) => {
      try {
        await send(approval.id, verdict);
        onDecided();
      } catch (error) {
        if (!isRefused(error, 'approval_decided')) throw error;
        onLate();
      }
      await queryClient.invalidateQueries({ queryKey: keys.approval(approval.id) });
      void queryClient.invalidateQueries({ queryKey: keys.approvals });
    },
  });
}

function send(approvalId: string, { isApproved, edit, note }: Verdict) {
  const params = { approval_id: approvalId };
  if (!isApproved) return call('rejectAction', { params, body: { note } });
  return call('approveAction', { params, body: { edit: edit === null ? null : bodyOf(edit), note } });
}

type EditBody = { text: string } | { arguments: Record<string, never> };

function bodyOf(edit: Action): EditBody {
  // Arguments came as JSON, and what was typed was read as JSON.
  return edit.kind === 'reply' ? { text: edit.text } : { arguments: edit.arguments as Record<string, never> };
}
