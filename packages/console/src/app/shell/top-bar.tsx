import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleUser, Search } from 'lucide-react';
import { call } from '../../api/call.ts';
import { isReachable } from '../../api/connection.ts';
import { useStore } from '../../api/create-store.ts';
import { isLive } from '../../api/live/use-live.ts';
import { useMe } from '../../api/me.ts';
import { classNames } from '../../ui/class-names.ts';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import { AiState } from './ai-state.tsx';
import { Drawer } from './drawer.tsx';
import { MoneyToday } from './money-today.tsx';
import { openDialog } from './open-dialog.ts';
import { ProjectSwitch } from './project-switch.tsx';
import { useHere } from './use-here.ts';

/** What every page shows: where one is, the palette, AI state, money today, the connection and the account. */
export function TopBar() {
  const { workspace } = useHere();
  return (
    <header className="sticky top-0 z-30 flex min-h-12 items-center gap-2 border-b border-divider bg-ground px-2">
      <Drawer />
      <div className="hidden drawer:block">
        <ProjectSwitch />
      </div>
      <button
        type="button"
        onClick={() => openDialog.set('palette')}
        className="flex min-h-9 grow items-center gap-2 rounded-md border border-edge px-2 text-muted drawer:max-w-80"
      >
        <Search size={14} aria-hidden />
        <span className="truncate">Search or jump</span>
        <kbd className="ml-auto hidden text-xs drawer:block">Ctrl K</kbd>
      </button>
      <div className="ml-auto flex items-center gap-3 whitespace-nowrap">
        <span className="hidden drawer:block">
          <AiState />
        </span>
        {workspace === undefined ? null : <MoneyToday workspaceId={workspace.id} />}
        <Connection />
        <AccountMenu />
      </div>
    </header>
  );
}

function Connection() {
  const isThere = useStore(isReachable);
  const isFollowing = useStore(isLive);
  const word = isThere ? (isFollowing ? 'Live' : 'Connecting') : 'Not connected';
  return (
    <span role="status" className={classNames('hidden drawer:inline', isThere ? 'text-muted' : 'text-failed')}>
      {word}
    </span>
  );
}

function AccountMenu() {
  const { user } = useMe();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const signOut = async () => {
    await call('signOut', { asksToSignIn: false }).catch(() => undefined);
    await navigate({ to: '/sign-in' });
    queryClient.clear();
  };
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="Account"
          className="grid size-9 place-items-center rounded-md hover:bg-sunken"
        >
          <CircleUser size={18} aria-hidden />
        </button>
      }
    >
      <MenuGroup label={user.email}>
        <MenuItem onChoose={() => void navigate({ to: '/me' })}>Your account</MenuItem>
        <MenuItem onChoose={() => openDialog.set('shortcuts')}>Keyboard shortcuts</MenuItem>
        <MenuItem onChoose={() => void signOut()}>Sign out</MenuItem>
      </MenuGroup>
    </Menu>
  );
}
