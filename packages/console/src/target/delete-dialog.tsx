import type { Agent, Workforce } from '@harkara/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { usesQuery } from '../drafts/queries.ts';
import { UsedBy } from '../drafts/used-by.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toasts.tsx';

interface DeleteDialogProps {
  readonly kind: 'agent' | 'workforce';
  readonly record: Agent | Workforce;
  readonly onDelete: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Deletes an agent or a workforce, once the person has seen what uses it. */
export function DeleteDialog({ kind, record, onDelete, onClose }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery(usesQuery(kind, record.id));
  const remove = async () => {
    await onDelete();
    await queryClient.invalidateQueries({ queryKey: [`${kind}s`] });
    await navigate({ to: `/p/${record.project_id}/${kind}s` });
    showToast(`Deleted ${record.draft.name}`);
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete ${record.draft.name}?`}
      action={`Delete ${kind}`}
      onConfirm={remove}
      details={
        <section className="grid gap-1">
          <h3 className="font-medium">Used by</h3>
          <UsedBy uses={data} />
        </section>
      }
    >
      It cannot be brought back. Its tasks stay readable, and tasks that wait for it fail. What uses it works without it
      or does not work any more.
    </ConfirmDialog>
  );
}
