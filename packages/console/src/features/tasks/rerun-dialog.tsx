import type { ProjectTaskSummary } from '@harkara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';

interface RerunDialogProps {
  readonly tasks: readonly ProjectTaskSummary[];
  readonly onClose: () => void;
  /** Takes the task out of `tasks`, so that no second press starts it again. */
  readonly onStarted: (taskId: string) => void;
}

/** Of the mutation that starts them. It goes on when the dialog is closed meanwhile. */
export const rerunKey = ['rerun'];

/** Starts the selected tasks once more. A refusal ends it and says how many have been started; the others are left. */
export function RerunDialog({ tasks, onClose, onStarted }: RerunDialogProps) {
  const queryClient = useQueryClient();
  const count = tasks.length === 1 ? '1 new task' : `${tasks.length} new tasks`;
  const rerun = async () => {
    let started = 0;
    try {
      for (const { id } of tasks) {
        await call('rerunProjectTask', { params: { task_id: id }, body: { as: 'published' } });
        started += 1;
        onStarted(id);
      }
    } finally {
      if (started > 0) showToast(started === 1 ? '1 task is started' : `${started} tasks are started`);
      void queryClient.invalidateQueries({ queryKey: keys.tasks });
    }
  };
  const { mutateAsync } = useMutation({ mutationKey: rerunKey, mutationFn: rerun });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Run again?"
      action={`Start ${count}`}
      isDangerous={false}
      onConfirm={() => mutateAsync()}
    >
      Starts {count} with the same first messages, as published now. Their model calls and tools cost money again.
    </ConfirmDialog>
  );
}
