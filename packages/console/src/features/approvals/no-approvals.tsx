import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { approvalsRoute } from './record/approvals-route.ts';
import { agentsQuery } from './record/queries.ts';

/** What an empty list says: nothing waits and who may ask, or nothing that matches. */
export function NoApprovals({ projectId }: { readonly projectId: string }) {
  const { status, kind, agent } = approvalsRoute.useSearch();
  const navigate = approvalsRoute.useNavigate();
  const clear = () => void navigate({ search: {}, replace: true });
  if (status !== undefined || kind !== undefined || agent !== undefined) {
    return <EmptyState title="No approval matches" action={<Button onClick={clear}>Clear filters</Button>} />;
  }
  return (
    <EmptyState title="Nothing waits for you">
      <WhoAsks projectId={projectId} />
    </EmptyState>
  );
}

/** The agents whose replies or tool calls wait for a person. */
function WhoAsks({ projectId }: { readonly projectId: string }) {
  const { data } = useQuery(agentsQuery(projectId));
  const asking = (data?.data ?? []).filter(
    ({ draft }) => draft.reply_needs_approval || draft.tools.some((tool) => tool.needs_approval),
  );
  if (data === undefined) return null;
  if (asking.length === 0) return <p>No agent of this project asks for approval.</p>;
  return (
    <ul>
      {asking.map(({ id, draft }) => (
        <li key={id}>
          {draft.name} asks {draft.reply_needs_approval ? 'before it replies' : 'before it calls some of its tools'}.
        </li>
      ))}
    </ul>
  );
}
