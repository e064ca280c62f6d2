import type { Tool } from '@harkara/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ReachableWorkspace } from '../../../api/me.ts';
import { readsOn } from '../../../list/reads-on.ts';
import { SearchOn } from '../../../list/search-on.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { NoRuns } from './list/no-runs.tsx';
import { RunFilters } from './list/run-filters.tsx';
import { RunList } from './list/run-list.tsx';
import { shownRunsQuery } from './record/queries.ts';
import { filterOf } from './record/runs-search.ts';
import { useRunsSearch } from './record/use-runs-search.ts';
import { RunPanel } from './run/run-panel.tsx';

interface RunsTabProps {
  readonly tool: Tool;
  readonly workspace: ReachableWorkspace;
}

/** Beside the list it stays in view however far that is scrolled; in little room it is above. */
const besideLook =
  'min-w-0 max-wide:order-first wide:sticky wide:top-14 wide:max-h-[calc(100dvh-4.5rem)] ' +
  'wide:self-start wide:overflow-auto';

/** The runs of a tool, tests of its draft too, with the chosen one beside the list. Both are in the address. */
export function RunsTab({ tool, workspace }: RunsTabProps) {
  const { search, change } = useRunsSearch();
  const input = useMemo(() => ({ toolId: tool.id, filter: filterOf(search) }), [tool.id, search]);
  const runs = useInfiniteQuery({ ...shownRunsQuery(input), placeholderData: keepPreviousData });
  const { data: shown, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = runs;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const close = useCallback(() => change({ run: undefined }), [change]);
  const isEmpty = shown !== undefined && !hasNextPage && shown.pages.every(({ data }) => data.length === 0);
  return (
    <div className="grid gap-4">
      <RunFilters />
      <div className={search.run === undefined ? undefined : 'grid gap-4 wide:grid-cols-[minmax(0,1fr)_26rem]'}>
        <div className="@container/runs relative min-w-0">
          <ProgressBar isLoading={isFetching} />
          <ErrorNote error={runs.error} onRetry={() => void runs.refetch()} />
          {isEmpty ? <NoRuns /> : null}
          {shown === undefined ? null : (
            <RunList
              key={JSON.stringify(input.filter)}
              input={input}
              shown={shown}
              chosenId={search.run}
              isPrevious={isPlaceholderData}
              loadMore={hasNextPage && !isFetching && readsOn(shown) ? loadMore : undefined}
            />
          )}
          {hasNextPage && shown !== undefined && !readsOn(shown) ? (
            <SearchOn what="runs" isSearching={isFetching} onSearch={loadMore} />
          ) : null}
        </div>
        {search.run === undefined ? null : (
          <div className={besideLook}>
            <RunPanel key={search.run} runId={search.run} tool={tool} workspace={workspace} onClose={close} />
          </div>
        )}
      </div>
    </div>
  );
}
