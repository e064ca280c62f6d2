import type { EventMatch } from '@harkara/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PlainTime } from '../ui/plain-time.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Status } from '../ui/status.tsx';
import { eventMatchQuery, type TestedFilter } from './queries.ts';
import { inOrder, sayMatches } from './say-matches.ts';

type Matched = EventMatch['data'][number];

interface MatchedEventsProps {
  readonly projectId: string;
  readonly tested: TestedFilter;
}

/** The newest events, each with whether a filter takes it. */
export function MatchedEvents({ projectId, tested }: MatchedEventsProps) {
  const query = useQuery({ ...eventMatchQuery(projectId, tested), placeholderData: keepPreviousData });
  const { data, error, isFetching, refetch } = query;
  return (
    <section aria-label="Newest events" className="grid max-w-[52rem] gap-2">
      <ProgressBar isLoading={isFetching} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data === undefined || error !== null ? null : (
        <Matches projectId={projectId} events={data.data} onTestAgain={() => void refetch()} />
      )}
    </section>
  );
}

interface MatchesProps {
  readonly projectId: string;
  readonly events: readonly Matched[];
  readonly onTestAgain: () => void;
}

function Matches({ projectId, events, onTestAgain }: MatchesProps) {
  if (events.length === 0) {
    return (
      <EmptyState title="There is no event to test a filter on">
        The newest 50 events of the last 30 days are tried. Send a test event to begin.
      </EmptyState>
    );
  }
  return (
    <>
      <p aria-live="polite">
        {sayMatches(events)}{' '}
        <button type="button" className="font-medium underline" onClick={onTestAgain}>
          Test again
        </button>
      </p>
      <ul aria-label="Tested events" className="divide-y divide-divider border-y border-divider">
        {inOrder(events).map((event) => (
          <li
            key={event.event_id}
            className="relative grid min-h-9 grid-cols-[8.5rem_1fr_auto] items-center gap-x-3 px-2 hover:bg-sunken"
          >
            <Mark matches={event.matches} />
            <Link
              to="/p/$projectId/events/$eventId"
              params={{ projectId, eventId: event.event_id }}
              title={event.type}
              className="truncate after:absolute after:inset-0"
            >
              {event.type}
            </Link>
            <span className="text-muted">
              <PlainTime at={event.at} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Mark({ matches }: Pick<Matched, 'matches'>) {
  const mark = matches === null ? 'queued' : matches ? 'done' : 'skipped';
  const word = matches === null ? 'Not decided' : matches ? 'Matches' : 'No match';
  return (
    <span className="flex">
      <Status status={mark} word={word} />
    </span>
  );
}
