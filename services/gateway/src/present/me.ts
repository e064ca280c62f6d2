import type { Me } from '@harkara/contract';
import type { Reach } from '@harkara/operations';

export function presentMe({ user, workspaces }: Reach): Me {
  const { isPlatformOperator, ...rest } = user;
  return { user: { ...rest, platform_operator: isPlatformOperator }, workspaces };
}
