import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { refusalOf } from '../../api/me.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { AddTrigger } from './list/add-trigger.tsx';
import { NoTriggers } from './list/no-triggers.tsx';
import { TriggerFilters } from './list/trigger-filters.tsx';
import { TriggerList } from './list/trigger-list.tsx';
import { triggersQuery } from './record/queries.ts';
import { triggersRoute } from './record/use-triggers-route.ts';

/** What starts work in a project. */
export function TriggersPage() {
  const { workspace } = triggersRoute.useRouteContext();
  const { projectId } = triggersRoute.useParams();
  const { kind, agent, workforce } = triggersRoute.useSearch();
  const input = useMemo(
    () => ({ projectId, kind, agent_id: agent, workforce_id: workforce }),
    [projectId, kind, agent, workforce],
  );
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(triggersQuery(input));
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const refusal = refusalOf(workspace, 'triggers.manage');
  const isEmpty = data?.pages.every((page) => page.data.length === 0) === true;
  const isNothingYet = isEmpty && kind === undefined && agent === undefined && workforce === undefined;
  return (
    <Page title="Triggers" actions={isNothingYet ? undefined : <AddTrigger projectId={projectId} refusal={refusal} />}>
      {isNothingYet ? null : <TriggerFilters projectId={projectId} />}
      <div>
        <ProgressBar isLoading={isFetching} />
        <ErrorNote error={error} onRetry={() => void refetch()} />
        {isEmpty ? <NoTriggers projectId={projectId} refusal={refusal} /> : null}
        {data === undefined || isEmpty ? null : (
          <TriggerList
            key={JSON.stringify(input)}
            projectId={projectId}
            pages={data.pages}
            loadMore={hasNextPage && !isFetching ? loadMore : undefined}
          />
        )}
      </div>
    </Page>
  );
}
