import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTime } from '../../../ui/plain-time.tsx';
import { triesQuery } from '../record/queries.ts';

interface EarlierTriesProps {
  readonly projectId: string;
  readonly workforceId: string;
  readonly shownId: string | undefined;
}

/** The newest messages that this workforce was tried with. */
export function EarlierTries({ projectId, workforceId, shownId }: EarlierTriesProps) {
  const { data, error, refetch } = useQuery(triesQuery(projectId, workforceId));
  if (error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel title="Tried before">
      <ul className="divide-y divide-divider border-y border-divider">
        {data.map((task) => (
          <li key={task.id} className="relative flex min-h-9 items-center gap-3 px-1 hover:bg-sunken">
            <Link
              to="/p/$projectId/workforces/$workforceId"
              params={{ projectId, workforceId }}
              search={{ tab: 'test', task: task.id }}
              aria-current={task.id === shownId ? 'true' : undefined}
              className="min-w-0 grow truncate after:absolute after:inset-0 aria-[current=true]:font-medium"
            >
              {task.first_message}
            </Link>
            <span className="shrink-0 text-muted">
              <PlainTime at={task.created_at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
