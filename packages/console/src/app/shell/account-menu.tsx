import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { useMe } from '../../api/me.ts';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import type { OverlayProps } from '../../ui/on-demand.tsx';
import { openDialog } from './open-dialog.ts';

export function AccountMenu({ trigger }: OverlayProps) {
  const { user } = useMe();
  const navigate = useNavigate();
  const signOut = async () => {
    await call('signOut', { asksToSignIn: false }).catch(() => undefined);
    window.location.assign('/sign-in');
  };
  return (
    <Menu trigger={trigger} isOpenAtFirst>
      <MenuGroup label={user.email}>
        <MenuItem onChoose={() => void navigate({ to: '/me' })}>Your account</MenuItem>
        <MenuItem onChoose={() => openDialog.set('shortcuts')}>Keyboard shortcuts</MenuItem>
        <MenuItem onChoose={() => void signOut()}>Sign out</MenuItem>
      </MenuGroup>
    </Menu>
  );
}
