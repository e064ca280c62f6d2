import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMe } from '../../api/me.ts';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { AiPanel } from './ai/ai-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { LoadPanel } from './load/load-panel.tsx';
import { loadQuery, platformQuery, workspacesQuery } from './record/queries.ts';
import { WorkspacesPanel } from './workspaces/workspaces-panel.tsx';

/** The whole platform, for its operators. */
export function PlatformPage() {
  const { user } = useMe();
  if (!user.platform_operator) {
    return (
      <Page title="Platform">
        <p>The platform is for its operators. You are none.</p>
      </Page>
    );
  }
  return (
    <Page title="Platform">
      <AiPanel />
      <FigurePanels />
    </Page>
  );
}

/** Together, once what they show is read: one that is filled later would move those below it. */
function FigurePanels() {
  const load = useQuery(loadQuery);
  const platform = useQuery(platformQuery);
  usePrefetchInfiniteQuery(workspacesQuery);
  if (!load.isFetched || !platform.isFetched) return <ProgressBar isLoading />;
  return (
    <>
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <LoadPanel />
        <LimitsPanel />
      </div>
      <WorkspacesPanel />
    </>
  );
}
