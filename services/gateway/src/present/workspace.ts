import type { PlatformWorkspace, Workspace } from '@harkara/contract';
import { rupeesOf } from '@harkara/domain';
import type { PlatformWorkspaceRow, WorkspaceRow } from '@harkara/operations/manage';

export function presentWorkspace(workspace: WorkspaceRow): Workspace {
  const { id, name, ...rest } = presentPlatformWorkspace(workspace);
  return { id, name, role: workspace.role, ...rest };
}

/** As a platform operator sees it, who need not be a member. */
export function presentPlatformWorkspace(workspace: PlatformWorkspaceRow): PlatformWorkspace {
  const { dailyLimitMicroInr } = workspace;
  return {
    id: workspace.id,
    name: workspace.name,
    daily_limit_inr: dailyLimitMicroInr === null ? null : rupeesOf(dailyLimitMicroInr),
    spent_today_inr: rupeesOf(workspace.spentTodayMicroInr),
    reserved_inr: rupeesOf(workspace.reservedMicroInr),
    day_ends_at: workspace.dayEndsAt.toISOString(),
    created_at: workspace.createdAt.toISOString(),
  };
}
