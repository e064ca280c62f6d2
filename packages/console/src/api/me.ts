import type { Me, Permit } from '@harkara/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { keys } from './keys.ts';
import { setServerTime } from './server-clock.ts';

export type ReachableWorkspace = Me['workspaces'][number];

/** Who is signed in, what they can reach and what they may do there. Without a session it throws not_signed_in. */
export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: async ({ signal }) => {
    const me = await call('readMe', { signal, asksToSignIn: false });
    setServerTime(me.server_time);
    return me;
  },
  staleTime: 60_000,
  // Another tab may have signed in another person.
  refetchOnWindowFocus: 'always',
});

/** Below the shell it is always there. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

export function findWorkspace(me: Me, workspaceId: string): ReachableWorkspace | undefined {
  return me.workspaces.find(({ id }) => id === workspaceId);
}

/** The workspace of a project. */
export function findWorkspaceOf(me: Me, projectId: string): ReachableWorkspace | undefined {
  return me.workspaces.find(({ projects }) => projects.some(({ id }) => id === projectId));
}

const roleNames = { owner: 'Owner', admin: 'Admin', builder: 'Builder', viewer: 'Viewer' } as const;

export function roleName(role: ReachableWorkspace['role']): string {
  return roleNames[role];
}

/** Why the person may not do something in a workspace; undefined when they may. */
export function refusalOf(workspace: ReachableWorkspace | undefined, permit: Permit): string | undefined {
  if (workspace === undefined) return 'You are no member of this workspace.';
  if (workspace.permits.includes(permit)) return undefined;
  return `Your role here is ${roleName(workspace.role)}, which does not allow this.`;
}
