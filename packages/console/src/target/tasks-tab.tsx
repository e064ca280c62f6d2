import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { call } from '../api/call.ts';
import { keys } from '../api/keys.ts';
import { NewRows } from '../list/new-rows.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Money } from '../ui/money.tsx';
import { PlainTime } from '../ui/plain-time.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Status } from '../ui/status.tsx';
import { TasksLink } from '../ui/tasks-link.tsx';
import { filterOfTarget, type TargetRef } from './target-ref.ts';

interface TasksTabProps {
  readonly projectId: string;
  readonly target: TargetRef;
}

const shownMax = 20;

/** The newest tasks of an agent or a workforce. Rows stay in their place; new ones come when they are asked for. */
export function TasksTab({ projectId, target }: TasksTabProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...keys.tasks, 'of', projectId, target],
    queryFn: ({ signal }) => {
      const query = { ...filterOfTarget(target), limit: shownMax };
      return call('listProjectTasks', { params: { project_id: projectId }, query, signal });
    },
  });
  const [newestShown, setNewestShown] = useState<string | null>(null);
  const newest = data?.data[0]?.id ?? '';
  // The first answer decides where the list begins.
  if (newestShown === null && data !== undefined) setNewestShown(newest);
  const rows = data?.data ?? [];
  const isShown = (id: string) => newestShown !== null && id <= newestShown;
  const shown = rows.filter(({ id }) => isShown(id));
  const show = useCallback(() => setNewestShown(newest), [newest]);
  return (
    <div className="relative grid gap-3">
      <ProgressBar isLoading={isFetching} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data !== undefined && rows.length === 0 ? (
        <EmptyState title="No tasks yet">Test chats are not among them; they are under Test.</EmptyState>
      ) : null}
      {shown.length === 0 ? null : <TaskTable projectId={projectId} rows={shown} />}
      <div className="flex flex-wrap items-center gap-3">
        {rows.length === 0 ? null : (
          <TasksLink projectId={projectId} filter={{ [target.kind]: target.id }}>
            All tasks of this {target.kind}
          </TasksLink>
        )}
        <NewRows count={rows.length - shown.length} what="tasks" onShow={show} />
      </div>
    </div>
  );
}

interface TaskTableProps {
  readonly projectId: string;
  readonly rows: Awaited<ReturnType<typeof call<'listProjectTasks'>>>['data'];
}

function TaskTable({ projectId, rows }: TaskTableProps) {
  return (
    <table className="w-full table-fixed">
      <thead>
        <tr className="text-left text-xs text-muted">
          <th className="w-34 py-1 pr-2 font-normal">Status</th>
          <th className="px-2 py-1 font-normal">Message</th>
          <th className="w-40 px-2 py-1 font-normal max-drawer:hidden">Started</th>
          <th className="w-24 py-1 pl-2 text-right font-normal max-drawer:hidden">Cost</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-divider border-y border-divider">
        {rows.map((task) => (
          <tr key={task.id} className="h-9">
            <td className="pr-2">
              <Status status={task.status} isStill />
            </td>
            <td className="truncate px-2">
              <Link
                to="/p/$projectId/tasks/$taskId"
                params={{ projectId, taskId: task.id }}
                className="underline-offset-2 hover:underline"
              >
                {task.first_message === '' ? 'Files only' : task.first_message}
              </Link>
            </td>
            <td className="px-2 text-muted max-drawer:hidden">
              <PlainTime at={task.created_at} />
            </td>
            <td className="pl-2 text-right max-drawer:hidden">
              <Money rupees={task.cost_inr} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
