import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toasts.tsx';
import { callsOf } from './drafted-calls.ts';
import type { DraftedKind, RecordOf } from './drafted.ts';
import { useWrite } from './use-write.ts';

interface RestoreDialogProps<Kind extends DraftedKind> {
  readonly kind: Kind;
  readonly record: RecordOf<Kind>;
  readonly version: number;
  readonly onClose: () => void;
}

/** Asks before a version takes the place of the draft. */
export function RestoreDialog<Kind extends DraftedKind>({ kind, record, version, onClose }: RestoreDialogProps<Kind>) {
  const { id, revision } = record;
  const restore = useWrite(kind, { id, write: () => callsOf(kind).restore({ id, revision }, version) });
  const run = async () => {
    await restore.mutateAsync(undefined);
    showToast(`The draft is v${version} again.`);
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Restore v${version} into the draft`}
      action={`Restore v${version}`}
      isDangerous={record.draft_changed}
      onConfirm={run}
    >
      {record.draft_changed ? 'What the draft has and no version has is lost. ' : null}
      What is published stays as it is until you publish the draft.
    </ConfirmDialog>
  );
}
