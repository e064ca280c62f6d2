import type { Overview } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { useNames } from '../../api/names.ts';
import { serverNow } from '../../api/server-clock.ts';
import { describeInstant, formatMinute } from '../../format/time.ts';
import { Panel } from '../../ui/panel.tsx';

interface UpcomingPanelProps {
  readonly projectId: string;
  readonly upcoming: Overview['upcoming'];
}

/** The next schedule runs, and why one would be skipped as things are now. */
export function UpcomingPanel({ projectId, upcoming }: UpcomingPanelProps) {
  const names = useNames(projectId, 'trigger', upcoming.length > 0).data;
  const now = serverNow();
  return (
    <Panel title="Coming up">
      {upcoming.length === 0 ? <p className="text-muted">No schedule is due.</p> : null}
      <ul className="divide-y divide-divider">
        {upcoming.map(({ trigger_id: triggerId, due_at: dueAt, obstacle }) => (
          <li key={`${triggerId} ${dueAt}`} className="grid gap-0.5 py-2">
            <p className="break-words">
              <time dateTime={dueAt} title={describeInstant(new Date(dueAt)).join('\n')}>
                {formatMinute(new Date(dueAt), now)}
              </time>{' '}
              <Link
                to="/p/$projectId/triggers/$triggerId"
                params={{ projectId, triggerId }}
                className="underline underline-offset-2"
              >
                {names?.get(triggerId) ?? triggerId}
              </Link>
            </p>
            {obstacle === null ? null : (
              <p className="text-needs-approval">
                Would be skipped: {obstacle}{' '}
                <Link
                  to="/p/$projectId/triggers/$triggerId"
                  params={{ projectId, triggerId }}
                  search={{ tab: 'explain', at: dueAt }}
                  className="underline underline-offset-2"
                >
                  Explain
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
