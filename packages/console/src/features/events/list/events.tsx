import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { readsOn } from '../../../list/reads-on.ts';
import { SearchOn } from '../../../list/search-on.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { filterOf } from '../record/events-search.ts';
import { shownEventsQuery } from '../record/queries.ts';
import { eventsRoute, useEventsSearch } from '../record/use-events-search.ts';
import { EventFilters } from './event-filters.tsx';
import { EventList } from './event-list.tsx';
import { NoEvents } from './no-events.tsx';

/** The events of a project, narrowed by type and time. */
export function Events() {
  const { projectId } = eventsRoute.useParams();
  const { search } = useEventsSearch();
  const input = useMemo(() => ({ projectId, filter: filterOf(search) }), [projectId, search]);
  const events = useInfiniteQuery({ ...shownEventsQuery(input), placeholderData: keepPreviousData });
  const { data: shown, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = events;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const isEmpty = shown !== undefined && !hasNextPage && shown.pages.every(({ data }) => data.length === 0);
  return (
    <>
      <EventFilters />
      <div>
        <ProgressBar isLoading={isFetching} />
        <ErrorNote error={events.error} onRetry={() => void events.refetch()} />
        {isEmpty ? <NoEvents /> : null}
        {shown === undefined ? null : (
          <EventList
            key={JSON.stringify(input)}
            input={input}
            shown={shown}
            isPrevious={isPlaceholderData}
            loadMore={hasNextPage && !isFetching && readsOn(shown) ? loadMore : undefined}
          />
        )}
        {hasNextPage && shown !== undefined && !readsOn(shown) ? (
          <SearchOn what="events" isSearching={isFetching} onSearch={loadMore} />
        ) : null}
      </div>
    </>
  );
}
