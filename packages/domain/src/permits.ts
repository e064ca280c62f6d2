import { type Permit, permit, type Role } from '@harkara/contract';

const everyone: readonly Role[] = ['owner', 'admin', 'builder', 'viewer'];
const builders: readonly Role[] = ['owner', 'admin', 'builder'];
const admins: readonly Role[] = ['owner', 'admin'];
const owners: readonly Role[] = ['owner'];

/** Which roles of a workspace may do what (docs/contract.md 1). */
export const permits: Readonly<Record<Permit, readonly Role[]>> = {
  'workspace.read': everyone,
  'workspace.rename': admins,
  'workspace.limit': owners,
  'members.manage': admins,
  'owners.manage': owners,
  'audit.read': admins,
  'projects.read': everyone,
  'projects.manage': admins,
  'agents.read': everyone,
  'agents.manage': builders,
  'workforces.read': everyone,
  'workforces.manage': builders,
  'triggers.read': everyone,
  'triggers.manage': builders,
  'webhook_endpoints.read': everyone,
  'webhook_endpoints.manage': builders,
  'tools.read': everyone,
  'tools.manage': builders,
  'secrets.read': everyone,
  'secrets.manage': builders,
  'keys.manage': admins,
  'tasks.read': everyone,
  'tasks.manage': builders,
  'approvals.decide': builders,
};

export function isPermitted(role: Role, permit: Permit): boolean {
  return permits[permit].includes(role);
}

/** All that a role allows. */
export function permitsOf(role: Role): Permit[] {
  return permit.options.filter((each) => isPermitted(role, each));
}

const rolesFromHighest: readonly Role[] = ['owner', 'admin', 'builder', 'viewer'];

/** The lower of two roles: what a token with a highest role may do for a person. */
export function lowerRole(a: Role, b: Role): Role {
  return rolesFromHighest.indexOf(a) > rolesFromHighest.indexOf(b) ? a : b;
}
