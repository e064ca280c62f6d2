import type { ProjectTaskSummary } from '@harkara/contract';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../../api/me.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { RerunDialog, rerunKey } from './rerun-dialog.tsx';
import { splitCancellable } from './split-cancellable.ts';
import { tasksRoute } from './use-tasks-search.ts';

interface BulkBarProps {
  readonly projectId: string;
  readonly tasks: readonly ProjectTaskSummary[];
  /** A task was run again, and is to leave the selection. */
  readonly onStarted: (taskId: string) => void;
  readonly onClear: () => void;
}

/** What can be done with the selected tasks. */
export function BulkBar({ projectId, tasks, onStarted, onClear }: BulkBarProps) {
  const { workspace } = tasksRoute.useRouteContext();
  const [open, setOpen] = useState<'cancel' | 'rerun' | null>(null);
  const isStarting = useIsMutating({ mutationKey: rerunKey }) > 0;
  if (tasks.length === 0) return null;
  const refusal = refusalOf(workspace, 'tasks.manage');
  const { cancellable, others } = splitCancellable(tasks);
  const close = () => setOpen(null);
  return (
    <div role="region" aria-label="Selected tasks" className="flex flex-wrap items-center gap-2">
      <strong>{tasks.length} selected</strong>
      <Button
        refusedBecause={refusal ?? (cancellable.length === 0 ? 'All of them are finished.' : undefined)}
        onClick={() => setOpen('cancel')}
      >
        Cancel {cancellable.length}
      </Button>
      {others.length === 0 ? null : <span className="text-muted">{sayFinished(others.length)}</span>}
      <Button
        refusedBecause={refusal ?? (isStarting ? 'Tasks are being started.' : undefined)}
        onClick={() => setOpen('rerun')}
      >
        Run again
      </Button>
      <CopyButton text={tasks.map(({ id }) => id).join('\n')} what="ids" />
      <Button look="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {open === 'cancel' ? <CancelDialog projectId={projectId} tasks={tasks} onClose={close} onDone={onClear} /> : null}
      {open === 'rerun' ? <RerunDialog tasks={tasks} onClose={close} onStarted={onStarted} /> : null}
    </div>
  );
}

function sayFinished(count: number): string {
  return count === 1 ? '1 is finished' : `${count} are finished`;
}
