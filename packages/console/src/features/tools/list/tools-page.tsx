import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../../../api/me.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toolsQuery } from '../record/queries.ts';
import { toolsRoute } from '../record/tool-routes.ts';
import { NewToolDialog } from './new-tool-dialog.tsx';
import { ToolTable } from './tool-table.tsx';

/** The tools of a project, newest first. */
export function ToolsPage() {
  const { projectId } = toolsRoute.useParams();
  const { workspace } = toolsRoute.useRouteContext();
  const [isAdding, setAdding] = useState(false);
  const tools = useInfiniteQuery(toolsQuery(projectId));
  const rows = tools.data?.pages.flatMap(({ data }) => data);
  const add = (
    <Button look="primary" refusedBecause={refusalOf(workspace, 'tools.manage')} onClick={() => setAdding(true)}>
      New tool
    </Button>
  );
  return (
    <Page title="Tools" actions={rows?.length === 0 ? undefined : add}>
      <ProgressBar isLoading={tools.isFetching} />
      <ErrorNote error={tools.error} onRetry={() => void tools.refetch()} />
      {rows?.length === 0 ? (
        <EmptyState title="No tools yet" action={add}>
          A tool does one thing in steps, such as asking your shop for an order and picking what matters. Agents use it,
          and your software can run it with a key.
        </EmptyState>
      ) : null}
      {rows === undefined || rows.length === 0 ? null : <ToolTable projectId={projectId} rows={rows} />}
      {tools.hasNextPage ? (
        <Button className="justify-self-start" onClick={() => void tools.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
      {isAdding ? <NewToolDialog projectId={projectId} onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}
