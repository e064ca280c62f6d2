import { CircleUser, Search } from 'lucide-react';
import { lazy } from 'react';
import { isReachable } from '../../api/connection.ts';
import { useStore } from '../../api/create-store.ts';
import { isLive } from '../../api/live/use-live.ts';
import { classNames } from '../../ui/class-names.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
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
        <Account />
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

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

function Account() {
  return (
    <OnDemand
      Overlay={AccountMenu}
      trigger={
        <button
          type="button"
          aria-label="Account"
          className="grid size-9 place-items-center rounded-md hover:bg-sunken"
        >
          <CircleUser size={18} aria-hidden />
        </button>
      }
    />
  );
}
