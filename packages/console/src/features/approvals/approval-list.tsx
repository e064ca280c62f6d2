import type { ApprovalRecord, Names } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { nameOf } from '../../api/name-of.ts';
import { classNames } from '../../ui/class-names.ts';
import { ApprovalState } from './record/approval-state.tsx';
import { approvalsRoute } from './record/approvals-route.ts';

interface ApprovalListProps {
  readonly rows: readonly ApprovalRecord[];
  readonly names: Names;
  readonly shownId: string | undefined;
}

/** What waits, or what was decided: of whom, what about, and how long it can wait. */
export function ApprovalList({ rows, names, shownId }: ApprovalListProps) {
  const { projectId } = approvalsRoute.useParams();
  if (rows.length === 0) return <p className="text-muted">Nothing else is in this list.</p>;
  return (
    <ul aria-label="Approvals" className="divide-y divide-divider border-y border-divider">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            from="/p/$projectId/approvals"
            to="/p/$projectId/approvals"
            params={{ projectId }}
            search={(before) => ({ ...before, open: row.id })}
            replace
            data-target
            aria-current={row.id === shownId ? 'true' : undefined}
            className={classNames(
              'grid min-h-9 gap-0.5 px-2 py-1.5',
              row.id === shownId ? 'bg-accent/8' : 'hover:bg-sunken',
            )}
          >
            <span className="flex flex-wrap items-center justify-between gap-x-2">
              <span>
                <strong>{row.kind === 'reply' ? 'Reply' : (row.tool?.name ?? 'Tool')}</strong>{' '}
                <span className="text-muted">{nameOf(names, row.task.agent_id)}</span>
              </span>
              <ApprovalState approval={row} />
            </span>
            <span className="truncate text-muted">{row.task.first_message}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
