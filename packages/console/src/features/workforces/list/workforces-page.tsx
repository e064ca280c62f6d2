import type { Workforce } from '@harkara/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RecordList } from '../../../list/record-list.tsx';
import { DraftedState } from '../../../target/state.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Page } from '../../../ui/page.tsx';
import { PlainTime } from '../../../ui/plain-time.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { workforcesQuery } from '../record/queries.ts';
import { workforcesRoute } from '../record/use-workforces-route.ts';
import { NewWorkforceLink } from './new-workforce-link.tsx';

/** The workforces of a project. */
export function WorkforcesPage() {
  const { projectId } = workforcesRoute.useParams();
  const { workspace } = workforcesRoute.useRouteContext();
  const workforces = useInfiniteQuery(workforcesQuery(projectId));
  const rows = workforces.data?.pages.flatMap(({ data }) => data);
  const add = <NewWorkforceLink projectId={projectId} workspace={workspace} />;
  return (
    <Page title="Workforces" actions={rows === undefined || rows.length === 0 ? undefined : add}>
      <ProgressBar isLoading={workforces.isFetching} />
      <ErrorNote error={workforces.error} onRetry={() => void workforces.refetch()} />
      {rows?.length === 0 ? (
        <EmptyState title="No workforces yet" action={add}>
          A workforce is several agents behind one address. Its routes choose who begins, by the message or the data,
          and an agent can give the conversation to another one.
        </EmptyState>
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <RecordList
          label="Workforce"
          rows={rows}
          nameOf={({ draft }) => draft.name}
          pathOf={({ id }) => `/p/${projectId}/workforces/${id}`}
          columns={[
            { name: 'State', cell: (workforce) => <DraftedState record={workforce} />, look: 'w-36 drawer:w-64' },
            { name: 'Members', cell: membersOf, isWide: true },
            { name: 'Changed', cell: ({ updated_at: at }) => <PlainTime at={at} />, isWide: true, look: 'w-44' },
          ]}
          onMore={workforces.hasNextPage ? () => void workforces.fetchNextPage() : undefined}
        />
      )}
    </Page>
  );
}

function membersOf({ members }: Workforce): string {
  return members.map(({ name }) => name).join(', ');
}
