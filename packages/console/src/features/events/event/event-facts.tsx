import type { Event } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Time } from '../../../ui/time.tsx';

interface EventFactsProps {
  readonly projectId: string;
  readonly event: Event;
}

/** When it came and from whom. */
export function EventFacts({ projectId, event }: EventFactsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Link to="/p/$projectId/events" params={{ projectId }} className="underline">
        Events
      </Link>
      <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-1">
        <Fact label="Came">
          <Time at={event.at} />
        </Fact>
        {event.source === null ? null : <Fact label="From">{event.source}</Fact>}
        {event.source_id === null ? null : <Fact label="Sender's id">{event.source_id}</Fact>}
        {event.cause_task_id === null ? null : (
          <Fact label="Of the task">
            <Link
              to="/p/$projectId/tasks/$taskId"
              params={{ projectId, taskId: event.cause_task_id }}
              className="font-mono text-xs underline underline-offset-2"
            >
              {event.cause_task_id}
            </Link>
          </Fact>
        )}
      </dl>
      <CopyButton text={event.id} what="id" />
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-2">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 break-all">{children}</dd>
    </div>
  );
}
