import type { Member } from '@harkara/contract';
import { call } from '../../../api/call.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { formatMinute } from '../../../format/time.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Shown } from '../record/ask.ts';
import { fullAddress } from '../record/shown-of.ts';

interface ResetDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onShow: (shown: Shown) => void;
}

/** Makes a link by which a member sets a new password. For platform operators. */
export function ResetDialog({ member, onClose, onShow }: ResetDialogProps) {
  const reset = async () => {
    const made = await call('createPasswordReset', { params: { user_id: member.user_id ?? '' } });
    const until = formatMinute(new Date(made.expires_at), serverNow());
    const text = `${member.email} sets a new password by this link, once, until ${until}.`;
    onShow({ title: `Password link for ${member.name}`, text, value: fullAddress(made.reset_url), what: 'link' });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Make a password link for ${member.name}?`}
      action="Make link"
      onConfirm={reset}
      isDangerous={false}
    >
      Who opens it sets a new password for {member.email}, and all sessions of that person end. Give it to nobody else.
    </ConfirmDialog>
  );
}
