import type { EventVerdict, EventWithVerdicts, Names } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { nameOf } from '../../../api/name-of.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Status } from '../../../ui/status.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { inOrder, sayNone, verdictLooks } from './verdict-words.ts';

interface VerdictsPanelProps {
  readonly projectId: string;
  readonly event: EventWithVerdicts & { readonly names?: Names | undefined };
}

/** What each trigger made of an event: the task that it started, or why it started none. */
export function VerdictsPanel({ projectId, event }: VerdictsPanelProps) {
  const verdicts = inOrder(event.verdicts);
  return (
    <Panel title="What triggers made of it">
      {verdicts.length === 0 ? <NoVerdict event={event} /> : null}
      <ul aria-label="Triggers" className="divide-y divide-divider empty:hidden">
        {verdicts.map((verdict) => (
          <li key={verdict.trigger_id} className="grid gap-1 py-2 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to="/p/$projectId/triggers/$triggerId"
                params={{ projectId, triggerId: verdict.trigger_id }}
                className="min-w-0 font-medium break-words underline-offset-2 hover:underline"
              >
                {nameOf(event.names, verdict.trigger_id)}
              </Link>
              <Status {...verdictLooks[verdict.result]} />
            </span>
            <Verdict projectId={projectId} verdict={verdict} />
          </li>
        ))}
      </ul>
      <Link
        to="/p/$projectId/events"
        params={{ projectId }}
        search={{ view: 'test', type: event.type }}
        className="justify-self-start wrap-anywhere underline underline-offset-2"
      >
        Test a filter for {event.type}
      </Link>
    </Panel>
  );
}

function NoVerdict({ event }: Pick<VerdictsPanelProps, 'event'>) {
  const ageMs = useNow() - new Date(event.at).getTime();
  return <p className="wrap-anywhere text-muted">{sayNone(event.type, ageMs)}</p>;
}

function Verdict({ projectId, verdict }: { readonly projectId: string; readonly verdict: EventVerdict }) {
  if (verdict.task_id === null) {
    return <span className="break-words text-muted">No task was started. {verdict.reason}</span>;
  }
  return (
    <span>
      It started{' '}
      <Link
        to="/p/$projectId/tasks/$taskId"
        params={{ projectId, taskId: verdict.task_id }}
        className="underline underline-offset-2"
      >
        a task
      </Link>
      .
    </span>
  );
}
