import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ApprovalBrowser } from './approval-browser.tsx';
import { ApprovalFilters } from './approval-filters.tsx';
import { NoApprovals } from './no-approvals.tsx';
import { approvalsRoute } from './record/approvals-route.ts';
import { approvalsQuery } from './record/queries.ts';

/** What waits for a person in a project, and what was decided. */
export function ApprovalsPage() {
  const { projectId } = approvalsRoute.useParams();
  const { open, ...filter } = approvalsRoute.useSearch();
  const approvals = useInfiniteQuery({ ...approvalsQuery(projectId, filter), placeholderData: keepPreviousData });
  const { data, error, isFetching, isPlaceholderData, refetch, hasNextPage, fetchNextPage } = approvals;
  const rows = data?.pages.flatMap((page) => page.data);
  const names = Object.assign({}, ...(data?.pages ?? []).map((page) => page.names ?? {}));
  return (
    <Page title="Approvals">
      <ApprovalFilters projectId={projectId} />
      <div>
        <ProgressBar isLoading={isFetching} />
        <ErrorNote error={error} onRetry={() => void refetch()} />
        {rows?.length === 0 && !hasNextPage && open === undefined ? <NoApprovals projectId={projectId} /> : null}
        {rows === undefined || (rows.length === 0 && open === undefined) ? null : (
          <ApprovalBrowser
            key={JSON.stringify(filter)}
            isPrevious={isPlaceholderData}
            rows={rows}
            names={names}
            openId={open}
          />
        )}
        {hasNextPage ? <Button onClick={() => void fetchNextPage()}>Show more</Button> : null}
      </div>
    </Page>
  );
}
