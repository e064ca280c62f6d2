import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { refusalOf } from '../../../api/me.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { eventQuery } from '../record/queries.ts';
import { DataPanel } from './data-panel.tsx';
import { EventFacts } from './event-facts.tsx';
import { VerdictsPanel } from './verdicts-panel.tsx';

const eventRoute = getRouteApi('/signed-in/p/$projectId/events/$eventId');

/** One event: what it brought and what each trigger made of it. Who may not read that is told for whom it is. */
export function EventPage() {
  const { workspace } = eventRoute.useRouteContext();
  const { projectId, eventId } = eventRoute.useParams();
  const refusal = refusalOf(workspace, 'triggers.manage');
  if (refusal === undefined) return <ReadEvent projectId={projectId} eventId={eventId} />;
  return (
    <Page title="Event">
      <p>An event's data, and what each trigger made of it, are for Builders, Admins and Owners. {refusal}</p>
    </Page>
  );
}

function ReadEvent({ projectId, eventId }: { readonly projectId: string; readonly eventId: string }) {
  const { data: event, error, isFetching, refetch } = useQuery(eventQuery(eventId));
  return (
    <Page title={event?.type ?? 'Event'}>
      <ProgressBar isLoading={isFetching && event === undefined} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {event === undefined ? null : (
        <>
          <EventFacts projectId={projectId} event={event} />
          <div className="grid items-start gap-4 wide:grid-cols-2">
            <VerdictsPanel projectId={projectId} event={event} />
            <DataPanel data={event.data} />
          </div>
        </>
      )}
    </Page>
  );
}
