import type { Role } from '@harkara/contract';
import { roleName } from '../../../api/me.ts';
import { membersRoute } from '../record/members-route.ts';
import { roleWords } from '../record/role-words.ts';

/** A choice of the roles, each with what it allows; that of owner is for owners to give. */
export function RoleChoice({ first }: { readonly first: Role }) {
  const { workspace } = membersRoute.useRouteContext();
  const mayMakeOwners = workspace.permits.includes('owners.manage');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">Role</legend>
      {roleWords.map(({ role, allows }) => {
        const isRefused = role === 'owner' && !mayMakeOwners;
        return (
          <label key={role} className="flex items-start gap-2">
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === first}
              disabled={isRefused}
              className="mt-0.5"
            />
            <span>
              {roleName(role)}
              <span className="block text-muted">{isRefused ? 'Only an owner may make an owner.' : allows}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
