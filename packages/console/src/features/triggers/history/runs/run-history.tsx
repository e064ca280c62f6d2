import type { ScheduleTrigger } from '@harkara/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { shownRunsQuery } from '../record/queries.ts';
import { rowsOf } from '../record/rows.ts';
import { NoRuns } from './no-runs.tsx';
import { RunList } from './run-list.tsx';
import { RunStrip } from './run-strip.tsx';
import { useRunTasks } from './use-run-tasks.ts';

/** What came of each time that a schedule was due. */
export function RunHistory({ trigger }: { readonly trigger: ScheduleTrigger }) {
  const runs = useInfiniteQuery(shownRunsQuery(trigger.id));
  const { data: shown, hasNextPage, isFetching, fetchNextPage } = runs;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useRunTasks(trigger.id);
  return (
    <div className="grid gap-3">
      <ProgressBar isLoading={isFetching} />
      <ErrorNote error={runs.error} onRetry={() => void runs.refetch()} />
      {shown === undefined ? null : (
        <>
          {rowsOf(shown).length === 0 ? <NoRuns trigger={trigger} /> : <RunStrip runs={rowsOf(shown)} />}
          <RunList trigger={trigger} shown={shown} loadMore={hasNextPage && !isFetching ? loadMore : undefined} />
        </>
      )}
    </div>
  );
}
