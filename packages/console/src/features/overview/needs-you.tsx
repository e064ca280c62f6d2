import type { Overview } from '@harkara/contract';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Status } from '../../ui/status.tsx';
import { TasksLink } from '../../ui/tasks-link.tsx';

interface NeedsYouProps {
  readonly projectId: string;
  readonly waiting: Overview['waiting'];
}

/** What waits for a person, and what cannot start by itself. */
export function NeedsYou({ projectId, waiting: { approvals, escalated, held } }: NeedsYouProps) {
  if (approvals + escalated + held === 0) return <p className="text-muted">Nothing waits for you.</p>;
  return (
    <section aria-label="Needs you" className="flex flex-wrap items-center gap-4 rounded-lg bg-sunken p-3">
      <strong>Needs you</strong>
      {approvals === 0 ? null : (
        <ApprovalsLink projectId={projectId}>
          <Status status="needs_approval" word={approvals === 1 ? '1 approval' : `${approvals} approvals`} />
        </ApprovalsLink>
      )}
      {escalated === 0 ? null : (
        <TasksLink projectId={projectId} filter={{ status: 'escalated' }}>
          <Status status="escalated" word={`${escalated} escalated`} />
        </TasksLink>
      )}
      {held === 0 ? null : (
        <TasksLink projectId={projectId} filter={{ status: 'queued' }}>
          <Status status="queued" word={`${held} cannot start`} />
        </TasksLink>
      )}
    </section>
  );
}

/** Text alone while approvals have no route. */
function ApprovalsLink({ projectId, children }: { readonly projectId: string; readonly children: ReactNode }) {
  const { routesByPath } = useRouter();
  if (!('/p/$projectId/approvals' in routesByPath)) return children;
  const to: string = `/p/${projectId}/approvals`;
  return <Link to={to}>{children}</Link>;
}
