import type { Member } from '@harkara/contract';
import { call } from '../../../api/call.ts';
import { useMe } from '../../../api/me.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useMembersChanged } from '../record/use-members-changed.ts';

interface RemoveDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Removes a member, or withdraws an invitation. */
export function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const { user } = useMe();
  const changed = useMembersChanged();
  const isOwn = member.user_id === user.id;
  const remove = async () => {
    await call('removeMember', { params: { member_id: member.id } });
    // Who has left loads a new document, in which nothing of the workspace is left.
    if (isOwn) window.location.assign('/');
    else await changed();
  };
  const { title, action, text } = wordsOf(member, isOwn);
  return (
    <ConfirmDialog isOpen onClose={onClose} title={title} action={action} onConfirm={remove}>
      {text}
    </ConfirmDialog>
  );
}

function wordsOf({ status, name, email }: Member, isOwn: boolean) {
  if (status === 'invited') {
    const text = 'Their link stops working. You can invite them again.';
    return { title: `Withdraw the invitation of ${email}?`, action: 'Withdraw invitation', text };
  }
  if (isOwn) {
    const text = 'You lose access at once, and come back only by an invitation.';
    return { title: 'Leave this workspace?', action: 'Leave workspace', text };
  }
  const text = `${email} loses access at once. What they made stays.`;
  return { title: `Remove ${name}?`, action: 'Remove member', text };
}
