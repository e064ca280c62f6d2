import { Refusal, type Role } from '@harkara/contract';
import { isPermitted } from '@harkara/domain';

/** Whoever is no owner leaves owners alone: refuses when one of the roles at stake is owner. */
export function requireOwnerForOwner(actorRole: Role, atStake: readonly Role[]): void {
  if (!atStake.includes('owner') || isPermitted(actorRole, 'owners.manage')) return;
  throw new Refusal('role_refused', { detail: 'Only an owner may make, change or remove an owner.' });
}
