import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { Page } from '../../../../ui/page.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { endpointRoute } from '../../record/routes-of-pages.ts';
import { endpointsQuery } from '../record/queries.ts';
import { Attempts } from './attempts.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointFacts } from './endpoint-facts.tsx';

const everyMs = 5_000;

/** One endpoint: what it is told of, what can be done with it and what was sent to it. */
export function EndpointPage() {
  const { projectId, endpointId } = endpointRoute.useParams();
  const {
    data: endpoints,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...endpointsQuery(projectId),
    // Whether tries fail is told by no hint.
    refetchInterval: everyMs,
  });
  const endpoint = endpoints?.find(({ id }) => id === endpointId);
  return (
    <Page
      title={endpoint === undefined ? 'Endpoint' : `Notifications to ${hostOf(endpoint.url)}`}
      actions={endpoint === undefined ? undefined : <EndpointActions endpoint={endpoint} />}
    >
      <ProgressBar isLoading={isFetching && endpoints === undefined} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      <p>
        <Link
          to="/p/$projectId/integrations/notifications"
          params={{ projectId }}
          className="underline underline-offset-2"
        >
          All endpoints
        </Link>
      </p>
      {endpoints !== undefined && endpoint === undefined ? (
        <EmptyState title="There is no such endpoint">It was deleted, or it is of another project.</EmptyState>
      ) : null}
      {endpoint === undefined ? null : (
        <>
          <EndpointFacts endpoint={endpoint} />
          <Attempts endpoint={endpoint} />
        </>
      )}
    </Page>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
