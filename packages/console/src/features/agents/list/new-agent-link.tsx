import { Link } from '@tanstack/react-router';
import { type ReachableWorkspace, refusalOf } from '../../../api/me.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';

interface NewAgentLinkProps {
  readonly projectId: string;
  readonly workspace: ReachableWorkspace;
}

/** Leads to the form of a new agent. */
export function NewAgentLink({ projectId, workspace }: NewAgentLinkProps) {
  const refusal = refusalOf(workspace, 'agents.manage');
  if (refusal !== undefined) return <Button refusedBecause={refusal}>New agent</Button>;
  return (
    <Link to="/p/$projectId/agents/new" params={{ projectId }} data-target className={buttonLook('primary')}>
      New agent
    </Link>
  );
}
