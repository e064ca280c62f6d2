import type { Workspace } from '@harkara/contract';
import { rupeesOf } from '@harkara/domain';
import type { WorkspaceRow } from '@harkara/operations';

export function presentWorkspace(workspace: WorkspaceRow): Workspace {
  const { dailyLimitMicroInr } = workspace;
  return {
    id: workspace.id,
    name: workspace.name,
    role: workspace.role,
    daily_limit_inr: dailyLimitMicroInr === null ? null : rupeesOf(dailyLimitMicroInr),
    spent_today_inr: rupeesOf(workspace.spentTodayMicroInr),
    reserved_inr: rupeesOf(workspace.reservedMicroInr),
    day_ends_at: workspace.dayEndsAt.toISOString(),
    created_at: workspace.createdAt.toISOString(),
  };
}
