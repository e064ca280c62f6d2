import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../api/me.ts';
import { signOut } from '../../session/sign-out.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import type { OverlayProps } from '../../ui/on-demand.tsx';
import { openDialog } from './open-dialog.ts';

export function AccountMenu({ trigger }: OverlayProps) {
  const { user } = useMe();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const leave = () => void signOut(user.id).then(() => window.location.assign('/sign-in'), setError);
  return (
    <>
      <Menu trigger={trigger} isOpenAtFirst>
        <MenuGroup label={user.email}>
          <MenuItem onChoose={() => void navigate({ to: '/me' })}>Your account</MenuItem>
          <MenuItem onChoose={() => openDialog.set('shortcuts')}>Keyboard shortcuts</MenuItem>
          <MenuItem onChoose={leave}>Sign out</MenuItem>
        </MenuGroup>
      </Menu>
      <Dialog isOpen={error !== null} onClose={() => setError(null)} title="You are still signed in">
        <ErrorNote error={error} onRetry={leave} />
      </Dialog>
    </>
  );
}
