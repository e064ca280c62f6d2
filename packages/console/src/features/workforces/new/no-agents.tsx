import { Link } from '@tanstack/react-router';
import { type ReachableWorkspace, refusalOf } from '../../../api/me.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface NoAgentsProps {
  readonly projectId: string;
  readonly workspace: ReachableWorkspace;
}

/** A workforce is made of agents, so one comes first. */
export function NoAgents({ projectId, workspace }: NoAgentsProps) {
  const refusal = refusalOf(workspace, 'agents.manage');
  return (
    <EmptyState
      title="There is no agent to be a member yet"
      action={
        refusal === undefined ? (
          <Link to="/p/$projectId/agents/new" params={{ projectId }} data-target className={buttonLook('primary')}>
            New agent
          </Link>
        ) : undefined
      }
    >
      {refusal ?? 'A workforce is made of agents. Make the first one, then come back.'}
    </EmptyState>
  );
}
