import type { Member } from '@harkara/contract';
import { Ellipsis } from 'lucide-react';
import { useMe } from '../../api/me.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { Ask } from './record/ask.ts';
import { membersRoute } from './record/members-route.ts';

interface MemberMenuProps {
  readonly member: Member;
  readonly onAsk: (ask: Ask) => void;
}

/** What can be done about one person. What is refused says why. */
export function MemberMenu({ member, onAsk }: MemberMenuProps) {
  const { workspace } = membersRoute.useRouteContext();
  const { user } = useMe();
  const isInvited = member.status === 'invited';
  const mayManage = member.role !== 'owner' || workspace.permits.includes('owners.manage');
  const refusal = mayManage ? undefined : 'Only an owner may change or remove an owner.';
  const ask = (what: Ask['what']) => () => onAsk({ what, member });
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Actions for ${member.email}`}
          className="inline-grid size-9 place-items-center rounded-md hover:bg-sunken"
        >
          <Ellipsis size={16} aria-hidden />
        </button>
      }
    >
      <MenuItem onChoose={ask('role')} refusedBecause={refusal}>
        Change role
      </MenuItem>
      {isInvited ? (
        <MenuItem onChoose={ask('renew')} refusedBecause={refusal}>
          Make new link
        </MenuItem>
      ) : (
        <MenuItem
          onChoose={ask('reset')}
          refusedBecause={user.platform_operator ? undefined : 'Only platform operators make one.'}
        >
          Make password link
        </MenuItem>
      )}
      <MenuItem onChoose={ask('remove')} refusedBecause={refusal}>
        {isInvited ? 'Withdraw invitation' : member.user_id === user.id ? 'Leave workspace' : 'Remove member'}
      </MenuItem>
    </Menu>
  );
}
