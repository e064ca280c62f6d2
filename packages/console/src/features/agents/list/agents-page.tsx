import { useInfiniteQuery } from '@tanstack/react-query';
import { RecordList } from '../../../list/record-list.tsx';
import { DraftedState } from '../../../target/state.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Page } from '../../../ui/page.tsx';
import { PlainTime } from '../../../ui/plain-time.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { agentsQuery } from '../record/queries.ts';
import { agentsRoute } from '../record/use-agents-route.ts';
import { NewAgentLink } from './new-agent-link.tsx';

/** The agents of a project. */
export function AgentsPage() {
  const { projectId } = agentsRoute.useParams();
  const { workspace } = agentsRoute.useRouteContext();
  const agents = useInfiniteQuery(agentsQuery(projectId));
  const rows = agents.data?.pages.flatMap(({ data }) => data);
  const add = <NewAgentLink projectId={projectId} workspace={workspace} />;
  return (
    <Page title="Agents" actions={rows === undefined || rows.length === 0 ? undefined : add}>
      <ProgressBar isLoading={agents.isFetching} />
      <ErrorNote error={agents.error} onRetry={() => void agents.refetch()} />
      {rows?.length === 0 ? (
        <EmptyState title="No agents yet" action={add}>
          An agent answers messages by your instructions, with the tools that you give it. It takes a minute to make one
          and to try it in a chat.
        </EmptyState>
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <RecordList
          label="Agent"
          rows={rows}
          nameOf={({ draft }) => draft.name}
          pathOf={({ id }) => `/p/${projectId}/agents/${id}`}
          columns={[
            { name: 'State', cell: (agent) => <DraftedState record={agent} />, look: 'w-36 drawer:w-64' },
            { name: 'Model', cell: ({ draft }) => draft.model ?? 'Default', isWide: true, look: 'w-64' },
            { name: 'Changed', cell: ({ updated_at: at }) => <PlainTime at={at} />, isWide: true, look: 'w-44' },
          ]}
          onMore={agents.hasNextPage ? () => void agents.fetchNextPage() : undefined}
        />
      )}
    </Page>
  );
}
