import type { Overview } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
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
        <Link to="/p/$projectId/approvals" params={{ projectId }}>
          <Status status="needs_approval" word={approvals === 1 ? '1 approval' : `${approvals} approvals`} />
        </Link>
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
