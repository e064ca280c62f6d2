import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import type { BulkDialogProps } from './cancel-dialog.tsx';

/** Starts the selected tasks once more. A refusal ends it and says how many have been started by then. */
export function RerunDialog({ tasks, onClose, onDone }: BulkDialogProps) {
  const queryClient = useQueryClient();
  const count = tasks.length === 1 ? '1 new task' : `${tasks.length} new tasks`;
  const rerun = async () => {
    let started = 0;
    try {
      for (const { id } of tasks) {
        await call('rerunProjectTask', { params: { task_id: id }, body: { as: 'published' } });
        started += 1;
      }
      onDone();
    } finally {
      if (started > 0) showToast(started === 1 ? '1 task is started' : `${started} tasks are started`);
      await queryClient.invalidateQueries({ queryKey: keys.tasks });
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Run again?"
      action={`Start ${count}`}
      isDangerous={false}
      onConfirm={rerun}
    >
      Starts {count} with the same first messages, as published now. Their model calls and tools cost money again.
    </ConfirmDialog>
  );
}
