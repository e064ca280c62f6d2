import { Link } from '@tanstack/react-router';
import { type ReachableWorkspace, refusalOf } from '../../../api/me.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';

interface NewWorkforceLinkProps {
  readonly projectId: string;
  readonly workspace: ReachableWorkspace;
}

/** Leads to the form of a new workforce. */
export function NewWorkforceLink({ projectId, workspace }: NewWorkforceLinkProps) {
  const refusal = refusalOf(workspace, 'workforces.manage');
  if (refusal !== undefined) return <Button refusedBecause={refusal}>New workforce</Button>;
  return (
    <Link to="/p/$projectId/workforces/new" params={{ projectId }} data-target className={buttonLook('primary')}>
      New workforce
    </Link>
  );
}
