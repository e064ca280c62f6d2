import type { EventTrigger } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { PlainTime } from '../../../../ui/plain-time.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { Status } from '../../../../ui/status.tsx';
import { TasksLink } from '../../../../ui/tasks-link.tsx';
import { startedTasksQuery } from '../record/queries.ts';

const rowLook = 'relative grid min-h-9 grid-cols-[8.5rem_minmax(0,1fr)_auto] items-center gap-x-3 px-2 hover:bg-sunken';

/** The newest tasks that events have started. What became of other events is told by the events themselves. */
export function StartedTasks({ trigger }: { readonly trigger: EventTrigger }) {
  const { project_id: projectId } = trigger;
  const { data, error, isFetching, refetch } = useQuery(startedTasksQuery(projectId, trigger.id));
  return (
    <div className="grid gap-3">
      <ProgressBar isLoading={isFetching && data === undefined} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data?.data.length === 0 ? <EmptyState title="No event has started a task yet" /> : null}
      <ul aria-label="Started tasks" className="divide-y divide-divider border-y border-divider empty:hidden">
        {data?.data.map(({ id, status, created_at: at, first_message: message }) => (
          <li key={id} className={rowLook}>
            <span className="flex">
              <Status status={status} isStill />
            </span>
            <Link
              to="/p/$projectId/tasks/$taskId"
              params={{ projectId, taskId: id }}
              title={message}
              className="truncate after:absolute after:inset-0"
            >
              {message}
            </Link>
            <span className="text-muted">
              <PlainTime at={at} />
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <TasksLink projectId={projectId} filter={{ trigger: trigger.id }}>
          All its tasks
        </TasksLink>
        <Link
          to="/p/$projectId/events"
          params={{ projectId }}
          search={{ type: trigger.event_type }}
          className="wrap-anywhere underline underline-offset-2"
        >
          Events of the type {trigger.event_type}, with what it made of each
        </Link>
      </p>
    </div>
  );
}
