import type { ProjectTaskSummary } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { serverNow } from '../../api/server-clock.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { splitCancellable } from './split-cancellable.ts';
import { patchStatus, type ShownTasks } from './task-pages.ts';

const perCall = 100;

interface BulkDialogProps {
  readonly projectId: string;
  readonly tasks: readonly ProjectTaskSummary[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says what cancelling changes and what it cannot change, and does it. */
export function CancelDialog({ projectId, tasks, onClose, onDone }: BulkDialogProps) {
  const queryClient = useQueryClient();
  const { cancellable, others } = splitCancellable(tasks);
  const ids = cancellable.map(({ id }) => id);
  const count = ids.length;
  const showFailed = (failed: readonly string[]) => {
    const change = { status: 'failed', now: serverNow().toISOString() } as const;
    queryClient.setQueriesData<ShownTasks>({ queryKey: keys.shownTasks }, (shown) =>
      failed.reduce((known, id) => patchStatus(known, { id, ...change }), shown),
    );
  };
  const cancel = async () => {
    let cancelled = 0;
    for (let from = 0; from < count; from += perCall) {
      const part = ids.slice(from, from + perCall);
      const answer = await call('cancelProjectTasks', { params: { project_id: projectId }, body: { ids: part } });
      cancelled += answer.cancelled.length;
      showFailed(answer.cancelled);
    }
    const missed = count - cancelled;
    showToast(sayTasks(cancelled, 'cancelled'), missed === 0 ? undefined : `${sayTasks(missed, 'finished')} before.`);
    onDone();
    await queryClient.invalidateQueries({ queryKey: keys.tasks });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Cancel ${count === 1 ? '1 task' : `${count} tasks`}?`}
      action={count === 1 ? 'Cancel task' : `Cancel ${count} tasks`}
      onConfirm={cancel}
    >
      {count === 1 ? 'It stops' : 'They stop'} before the next step and count as failed, with the reason "Cancelled.".
      What a step has already done stays done and paid.
      {others.length === 0 ? null : ` ${sayTasks(others.length, 'finished')} and stay as they are.`}
    </ConfirmDialog>
  );
}

function sayTasks(count: number, word: string): string {
  return count === 1 ? `1 task is ${word}` : `${count} tasks are ${word}`;
}
