import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { readsOn } from '../../list/reads-on.ts';
import { SearchOn } from '../../list/search-on.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NoTasks } from './no-tasks.tsx';
import { shownTasksQuery } from './queries.ts';
import { TaskList } from './task-list.tsx';
import { filterOf } from './tasks-search.ts';
import { tasksRoute, useTasksSearch } from './use-tasks-search.ts';

/** A project's tasks: found by filters and text, followed as they run, cancelled and run again. */
export function TasksPage() {
  const { projectId } = tasksRoute.useParams();
  const { search } = useTasksSearch();
  const input = useMemo(() => ({ projectId, filter: filterOf(search) }), [projectId, search]);
  const tasks = useInfiniteQuery({ ...shownTasksQuery(input), placeholderData: keepPreviousData });
  const { data: shown, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = tasks;
  // One that is being read goes on.
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const isEmpty = shown !== undefined && !hasNextPage && shown.pages.every(({ data }) => data.length === 0);
  return (
    <Page title="Tasks">
      <FilterBar input={input} />
      <div>
        <ProgressBar isLoading={isFetching} />
        <ErrorNote error={tasks.error} onRetry={() => void tasks.refetch()} />
        {isEmpty ? <NoTasks input={input} /> : null}
        {shown === undefined ? null : (
          <TaskList
            key={JSON.stringify(input)}
            input={input}
            shown={shown}
            isPrevious={isPlaceholderData}
            loadMore={hasNextPage && readsOn(shown) ? loadMore : undefined}
          />
        )}
        {hasNextPage && shown !== undefined && !readsOn(shown) ? (
          <SearchOn what="tasks" isSearching={isFetching} onSearch={loadMore} />
        ) : null}
      </div>
    </Page>
  );
}
