import type { Me } from '@harkara/contract';
import type { WorkspaceAccess } from '@harkara/operations';

export function presentMe({ user, workspaces }: WorkspaceAccess): Me {
  const { isPlatformOperator, ...rest } = user;
  return { user: { ...rest, platform_operator: isPlatformOperator }, workspaces };
}
