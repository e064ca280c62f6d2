import type { Access, Me } from '@harkara/contract';
import type { OwnAccess, WorkspaceAccess } from '@harkara/operations/manage';

export function presentAccess({ user, workspaces }: WorkspaceAccess): Access {
  const { isPlatformOperator, ...rest } = user;
  return { user: { ...rest, platform_operator: isPlatformOperator }, workspaces };
}

/** docs/contract.md 10.1. */
export function presentMe({ session, now, ...access }: OwnAccess): Me {
  return {
    ...presentAccess(access),
    session: session === null ? null : { id: session.id, expires_at: session.expiresAt.toISOString() },
    server_time: now.toISOString(),
  };
}
