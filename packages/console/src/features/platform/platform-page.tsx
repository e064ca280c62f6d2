import { useMe } from '../../api/me.ts';
import { Page } from '../../ui/page.tsx';
import { AiPanel } from './ai/ai-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { LoadPanel } from './load/load-panel.tsx';
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
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <LoadPanel />
        <LimitsPanel />
      </div>
      <WorkspacesPanel />
    </Page>
  );
}
