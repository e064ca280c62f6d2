import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LoadMore } from '../../list/load-more.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { auditQuery } from './queries.ts';

const route = getRouteApi('/signed-in/w/$workspaceId/audit');

/** Who changed what, newest first. */
export function AuditList({ workspaceId }: { readonly workspaceId: string }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const audit = useInfiniteQuery(auditQuery(workspaceId, search));
  const rows = audit.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <div className="grid gap-3">
      <ProgressBar isLoading={audit.isFetching} />
      <ErrorNote error={audit.error} onRetry={() => void audit.refetch()} />
      {audit.data !== undefined && rows.length === 0 && !audit.hasNextPage ? (
        <EmptyState
          title="No change matches these filters"
          action={<Button onClick={() => void navigate({ search: {}, replace: true })}>Clear filters</Button>}
        />
      ) : (
        <ul className="divide-y divide-divider">
          {rows.map((row) => (
            <AuditEntry
              key={row.id}
              row={row}
              onChooseActor={() => void navigate({ search: (before) => ({ ...before, actor: row.actor.id }) })}
            />
          ))}
        </ul>
      )}
      <LoadMore list={audit} />
    </div>
  );
}
