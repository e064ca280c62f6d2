import { Outlet, useParams } from '@tanstack/react-router';
import { lazy, useEffect, useRef, useState } from 'react';
import { useStore } from '../../api/create-store.ts';
import { useLiveProject } from '../../api/live/use-live.ts';
import { useMe } from '../../api/me.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Banners } from './banners.tsx';
import { openDialog } from './open-dialog.ts';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useHere, useLastProject } from './use-here.ts';
import { useShellShortcuts } from './use-shell-shortcuts.ts';

const loadPalette = () => import('./palette.tsx');
const loadShortcuts = () => import('./shortcuts-dialog.tsx');
const SwitchAi = lazy(async () => ({ default: (await import('./switch-ai.tsx')).SwitchAi }));
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const Toasts = lazy(async () => ({ default: (await import('../../ui/toasts.tsx')).Toasts }));
const ShortcutsDialog = lazy(async () => ({ default: (await loadShortcuts()).ShortcutsDialog }));

/** The frame of every page behind the sign-in. */
export function Shell() {
  const open = useStore(openDialog);
  const isSettled = useSettled();
  const { taskId } = useParams({ strict: false }) as { taskId?: string };
  useLiveProject(useHere().project?.id, taskId);
  useShellShortcuts();
  useLastProject();
  useOnePerson();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] drawer:grid-cols-[3.25rem_1fr] wide:grid-cols-[13rem_1fr]">
      <a href="#main" className="sr-only z-50 bg-ground p-2 focus:not-sr-only focus:absolute">
        Skip to content
      </a>
      <div className="drawer:col-span-2">
        <TopBar />
        <Banners />
      </div>
      <div className="hidden border-r border-divider bg-sunken drawer:block">
        <div className="sticky top-12 max-h-[calc(100dvh-3rem)] overflow-y-auto">
          <SideBar isRail />
        </div>
      </div>
      <main id="main" tabIndex={-1} className="min-w-0 outline-none">
        <Outlet />
      </main>
      {/* A boundary for each: while one loads, it hides what else is in it, and with that takes the focus away. */}
      <Loaded>{open === 'palette' ? <Palette /> : null}</Loaded>
      <Loaded>{open === 'shortcuts' ? <ShortcutsDialog /> : null}</Loaded>
      <Loaded>{open === 'ai' ? <SwitchAi /> : null}</Loaded>
      <Loaded>{isSettled ? <Toasts /> : null}</Loaded>
    </div>
  );
}

/** Who has signed in in another tab instead loads a new document, in which nothing of the person before is left. */
function useOnePerson(): void {
  const { id } = useMe().user;
  const firstId = useRef(id);
  useEffect(() => {
    if (id !== firstId.current) window.location.assign('/');
  }, [id]);
}

const settledMs = 1_000;

/** True a second after the first paint, when overlays are loaded too, so that the first Ctrl+K opens at once. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(true);
      // What cannot be loaded now is loaded when it is opened.
      void Promise.allSettled([loadPalette(), loadShortcuts()]);
    }, settledMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
