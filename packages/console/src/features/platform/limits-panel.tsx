import type { PlatformChange } from '@harkara/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { LimitForm } from '../../ui/limit-form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { loadQuery, platformQuery } from './record/queries.ts';
import { SpentOfLimit } from './spent-of-limit.tsx';

/** What a day may cost in all workspaces together, and in each new one. */
export function LimitsPanel() {
  const queryClient = useQueryClient();
  const platform = useQuery(platformQuery);
  const load = useQuery(loadQuery);
  const change = async (body: PlatformChange) => {
    await call('changePlatform', { body });
    await queryClient.invalidateQueries({ queryKey: keys.platform });
  };
  return (
    <Panel title="Daily limits">
      <ProgressBar isLoading={platform.isPending} />
      <ErrorNote error={platform.error} onRetry={() => void platform.refetch()} />
      {load.data === undefined ? null : <SpentOfLimit money={load.data.money} />}
      {platform.data === undefined ? null : (
        <div className="grid max-w-sm gap-4">
          <LimitForm
            label="All workspaces together, rupees a day"
            name="daily_limit_inr"
            limit={platform.data.daily_limit_inr}
            onSave={(limit) => change({ daily_limit_inr: limit })}
          />
          <LimitForm
            label="Each new workspace, rupees a day"
            name="workspace_daily_limit_inr"
            limit={platform.data.workspace_daily_limit_inr}
            onSave={(limit) => change({ workspace_daily_limit_inr: limit })}
          />
          <p className="text-muted">Workspaces that exist keep the limit that they have.</p>
        </div>
      )}
    </Panel>
  );
}
