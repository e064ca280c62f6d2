import { Refusal, type Role } from '@harkara/contract';
import { isPermitted } from '@harkara/domain';

/** Refuses with role_refused an actor who is not an owner and gives, changes or takes away the role of owner. */
export function requireOwnerForOwner(actorRole: Role, roles: readonly Role[]): void {
  if (!roles.includes('owner') || isPermitted(actorRole, 'owners.manage')) return;
  throw new Refusal('role_refused', { detail: 'Only an owner may make, change or remove an owner.' });
}
