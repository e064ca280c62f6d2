import type { ApprovalRecord } from '@harkara/contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { sayRejection } from '../record/effect-words.ts';

interface RejectDialogProps {
  readonly kind: ApprovalRecord['kind'];
  readonly note: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onReject: () => Promise<unknown>;
}

/** Says what a rejection will do before it is done. */
export function RejectDialog({ kind, note, isOpen, onClose, onReject }: RejectDialogProps) {
  const hasNote = note.trim() !== '';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={hasNote ? 'Reject with your note?' : 'Reject without a note?'}
      action={kind === 'reply' ? 'Reject reply' : 'Reject call'}
      onConfirm={onReject}
    >
      {sayRejection(kind, hasNote)}
    </ConfirmDialog>
  );
}
