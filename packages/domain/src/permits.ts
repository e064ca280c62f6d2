import type { Role } from '@harkara/contract';

const everybody: readonly Role[] = ['owner', 'admin', 'builder', 'viewer'];
const builders: readonly Role[] = ['owner', 'admin', 'builder'];
const admins: readonly Role[] = ['owner', 'admin'];
const owners: readonly Role[] = ['owner'];

/** Who may do what in a workspace (docs/contract.md 1). */
export const permits = {
  'workspace.read': everybody,
  'workspace.rename': admins,
  'workspace.limit': owners,
  'members.manage': admins,
  'owners.manage': owners,
  'audit.read': admins,
  'projects.read': everybody,
  'projects.manage': admins,
  'agents.read': everybody,
  'agents.manage': builders,
  'workforces.read': everybody,
  'workforces.manage': builders,
  'triggers.read': everybody,
  'triggers.manage': builders,
  'tools.read': everybody,
  'tools.manage': builders,
  'secrets.read': everybody,
  'secrets.manage': builders,
  'keys.manage': admins,
  'tasks.read': everybody,
  'tasks.manage': builders,
  'approvals.decide': builders,
} as const satisfies Record<string, readonly Role[]>;

export type Permit = keyof typeof permits;

export function isPermitted(role: Role, permit: Permit): boolean {
  return permits[permit].includes(role);
}
