import { useRouter } from '@tanstack/react-router';
import { useStore } from '../../api/create-store.ts';
import { isAiPaused } from '../../api/live/use-live.ts';
import { useMe } from '../../api/me.ts';
import { setTheme } from '../../ui/theme.ts';
import { openDialog } from './open-dialog.ts';
import type { PaletteItem } from './palette-item.ts';
import { usePlaces } from './use-places.ts';

/** Any id of the product: where it leads is looked up. */
const anyId = /^[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/**
 * Where the palette jumps to by what is typed: an id, the places from here, other projects, and settings of this
 * browser.
 */
export function useJumps(text: string): readonly PaletteItem[] {
  const { history } = useRouter();
  const me = useMe();
  const isPaused = useStore(isAiPaused);
  const places = usePlaces().flatMap(({ label: group, places: each }) =>
    each.map(({ label, href }) => ({ id: href, label, hint: group, run: () => history.push(href) })),
  );
  const projects = me.workspaces.flatMap((workspace) =>
    workspace.projects.map(({ id, name }) => ({
      id,
      label: `Switch to ${name}`,
      hint: workspace.name,
      run: () => history.push(`/p/${id}`),
    })),
  );
  const all: PaletteItem[] = [
    ...places,
    ...projects,
    ...(me.user.platform_operator && isPaused !== null ? [switchAi(isPaused)] : []),
    { id: 'light', label: 'Use light theme', hint: 'This browser', run: () => setTheme('light') },
    { id: 'dark', label: 'Use dark theme', hint: 'This browser', run: () => setTheme('dark') },
    { id: 'system', label: "Use the system's theme", hint: 'This browser', run: () => setTheme('system') },
    { id: 'keys', label: 'Show shortcuts', hint: 'Help', run: () => openDialog.set('shortcuts') },
  ];
  const typed = text.trim().toLowerCase();
  const fitting = all.filter(({ label }) => label.toLowerCase().includes(typed));
  if (!anyId.test(typed)) return fitting;
  return [{ id: typed, label: `Go to ${typed}`, hint: 'Id', run: () => history.push(`/go/${typed}`) }, ...fitting];
}

/** Offered where it is known whether AI work runs. */
function switchAi(isPaused: boolean): PaletteItem {
  const label = isPaused ? 'Resume AI work' : 'Pause AI work';
  return { id: 'ai', label, hint: 'Platform', run: () => openDialog.set('ai') };
}
