import type { Workspace, WorkspaceChange } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import type { ReachableWorkspace } from '../../api/me.ts';

export interface SettingsPanelProps {
  readonly workspace: Workspace;
  /** What the person may do there. */
  readonly reachable: ReachableWorkspace;
}

/** Changes a workspace, and reads again what shows it. */
export function useChangeWorkspace({ id }: Workspace): (change: WorkspaceChange) => Promise<void> {
  const queryClient = useQueryClient();
  return async (change) => {
    await call('changeWorkspace', { params: { workspace_id: id }, body: change });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.workspace(id) }),
      queryClient.invalidateQueries({ queryKey: keys.me }),
    ]);
  };
}
