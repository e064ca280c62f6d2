import type { PlatformWorkspace } from '@harkara/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadMore } from '../../../list/load-more.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { workspacesQuery } from '../record/queries.ts';
import { WorkspaceLimitDialog } from './workspace-limit-dialog.tsx';
import { WorkspaceTable } from './workspace-table.tsx';

/** All workspaces with what they spent today and what they may. */
export function WorkspacesPanel() {
  const workspaces = useInfiniteQuery(workspacesQuery);
  const [changing, setChanging] = useState<PlatformWorkspace | null>(null);
  const rows = workspaces.data?.pages.flatMap(({ data }) => data);
  return (
    <Panel title="Workspaces">
      <ProgressBar isLoading={workspaces.isFetching} />
      <ErrorNote error={workspaces.error} onRetry={() => void workspaces.refetch()} />
      {rows === undefined ? null : rows.length === 0 ? (
        <p className="text-muted">There is no workspace yet.</p>
      ) : (
        <WorkspaceTable rows={rows} onSetLimit={setChanging} />
      )}
      <LoadMore list={workspaces} />
      {changing === null ? null : <WorkspaceLimitDialog workspace={changing} onClose={() => setChanging(null)} />}
    </Panel>
  );
}
