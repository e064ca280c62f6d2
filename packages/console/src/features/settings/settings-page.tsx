import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { workspaceQuery } from '../../api/workspace.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { LimitPanel } from './limit-panel.tsx';
import { NamePanel } from './name-panel.tsx';

const route = getRouteApi('/signed-in/w/$workspaceId/settings');

export function SettingsPage() {
  const { workspace: reachable } = route.useRouteContext();
  const workspace = useQuery(workspaceQuery(reachable.id));
  return (
    <Page title="Settings">
      <ProgressBar isLoading={workspace.isFetching} />
      <ErrorNote error={workspace.error} onRetry={() => void workspace.refetch()} />
      {workspace.data === undefined ? null : (
        <div className="grid items-start gap-4 wide:grid-cols-2">
          <NamePanel workspace={workspace.data} reachable={reachable} />
          <LimitPanel workspace={workspace.data} reachable={reachable} />
        </div>
      )}
    </Page>
  );
}
