import type { Member } from '@harkara/contract';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Shown } from '../record/ask.ts';
import { shownOf } from '../record/shown-of.ts';

interface RenewDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onShow: (shown: Shown) => void;
}

/** Makes a new link for who is invited. */
export function RenewDialog({ member, onClose, onShow }: RenewDialogProps) {
  const renew = async () => onShow(shownOf(await call('renewInvitation', { params: { member_id: member.id } })));
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Make a new link for ${member.email}?`}
      action="Make link"
      onConfirm={renew}
      isDangerous={false}
    >
      The link before stops working. The new one works once, for 7 days.
    </ConfirmDialog>
  );
}
