import type { Remedy } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { buttonLook } from '../../../../ui/button.tsx';
import { triggerRoute } from '../../record/use-triggers-route.ts';
import { remedyLooks } from './remedy-words.ts';

interface RemedyLinkProps {
  readonly remedy: Remedy;
  readonly workspaceId: string;
}

/** Leads to where it is mended. */
export function RemedyLink({ remedy: { action, target }, workspaceId }: RemedyLinkProps) {
  const { projectId, triggerId } = triggerRoute.useParams();
  const { words } = remedyLooks[action];
  const className = buttonLook('primary');
  switch (target.kind) {
    case 'task':
      return (
        <Link to="/p/$projectId/tasks/$taskId" params={{ projectId, taskId: target.id }} className={className}>
          {words}
        </Link>
      );
    case 'workspace':
      return (
        <Link to="/w/$workspaceId/settings" params={{ workspaceId }} className={className}>
          {words}
        </Link>
      );
    case 'platform':
      return (
        <Link to="/platform" className={className}>
          {words}
        </Link>
      );
    case 'trigger':
      return (
        <Link to="/p/$projectId/triggers/$triggerId" params={{ projectId, triggerId }} className={className}>
          {words}
        </Link>
      );
    default:
      return (
        <Link to="/go/$id" params={{ id: target.id }} className={className}>
          {words}
        </Link>
      );
  }
}
