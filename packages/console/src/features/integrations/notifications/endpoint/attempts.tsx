import type { WebhookEndpoint } from '@harkara/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../../../list/load-more.tsx';
import { readsOn } from '../../../../list/reads-on.ts';
import { SearchOn } from '../../../../list/search-on.tsx';
import { ChoiceBar } from '../../../../ui/choice-bar.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { endpointRoute } from '../../record/routes-of-pages.ts';
import { attemptsQuery } from '../record/queries.ts';
import { AttemptRow } from './attempt-row.tsx';

const states = [
  { value: 'all', label: 'All' },
  { value: 'due', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
] as const;

/** What was sent to an endpoint, for 30 days, and how the last try of each notification ended. */
export function Attempts({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { state, attempt: openId } = endpointRoute.useSearch();
  const navigate = endpointRoute.useNavigate();
  const attempts = useInfiniteQuery(attemptsQuery(endpoint.id, state));
  const { data: shown, hasNextPage, isFetching, fetchNextPage } = attempts;
  const rows = shown?.pages.flatMap(({ data }) => data);
  const loadMore = () => void fetchNextPage();
  const open = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, attempt: id }), replace: true, resetScroll: false });
  return (
    <Panel
      title="Sent"
      actions={
        <ChoiceBar
          label="State"
          choices={states}
          value={state ?? 'all'}
          onChange={(value) =>
            void navigate({ search: value === 'all' ? {} : { state: value }, replace: true, resetScroll: false })
          }
        />
      }
    >
      <ProgressBar isLoading={isFetching && !attempts.isRefetching} />
      <ErrorNote error={attempts.error} onRetry={() => void attempts.refetch()} />
      {rows?.length === 0 && !hasNextPage ? (
        <EmptyState title={state === undefined ? 'Nothing was sent yet' : 'Nothing is in this state'}>
          {state === undefined
            ? 'Send a test, or wait until something happens of which this endpoint is told.'
            : 'Choose another state.'}
        </EmptyState>
      ) : null}
      <ol className="divide-y divide-divider">
        {rows?.map((attempt) => (
          <AttemptRow
            key={attempt.id}
            attempt={attempt}
            endpoint={endpoint}
            isOpen={attempt.id === openId}
            onToggle={() => open(attempt.id === openId ? undefined : attempt.id)}
          />
        ))}
      </ol>
      {!hasNextPage || shown === undefined ? null : readsOn(shown) ? (
        <LoadMore list={attempts} />
      ) : (
        <SearchOn what="attempts" isSearching={isFetching} onSearch={loadMore} />
      )}
    </Panel>
  );
}
