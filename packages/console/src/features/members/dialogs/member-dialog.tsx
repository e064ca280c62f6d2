import type { Ask, Shown } from '../record/ask.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

interface MemberDialogProps {
  readonly ask: Ask;
  readonly onClose: () => void;
  readonly onShow: (shown: Shown) => void;
}

/** Asks before something is done about a person, and does it. */
export function MemberDialog({ ask: { what, member }, onClose, onShow }: MemberDialogProps) {
  switch (what) {
    case 'role':
      return <RoleDialog member={member} onClose={onClose} />;
    case 'renew':
      return <RenewDialog member={member} onClose={onClose} onShow={onShow} />;
    case 'reset':
      return <ResetDialog member={member} onClose={onClose} onShow={onShow} />;
    case 'remove':
      return <RemoveDialog member={member} onClose={onClose} />;
  }
}
