import { useRouter } from '@tanstack/react-router';
import { useStore } from '../../api/create-store.ts';
import { isAiPaused } from '../../api/live/use-live.ts';
import { useMe } from '../../api/me.ts';
import { setTheme } from '../../ui/theme.ts';
import { openDialog } from './open-dialog.ts';
import { usePlaces } from './use-places.ts';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** What it is, right of the label. */
  readonly hint: string;
  readonly run: () => void;
}

/** Any id of the product: where it leads is looked up. */
const anyId = /^[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** What the palette offers: a typed id, the places from here, other projects, and settings of this browser. */
export function usePaletteItems(text: string): readonly PaletteItem[] {
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
  const id = text.trim();
  const typed = anyId.test(id) ? [{ id, label: `Go to ${id}`, hint: 'Id', run: () => history.push(`/go/${id}`) }] : [];
  return [
    ...typed,
    ...places,
    ...projects,
    ...(me.user.platform_operator && isPaused !== null ? [switchAi(isPaused)] : []),
    { id: 'light', label: 'Use light theme', hint: 'This browser', run: () => setTheme('light') },
    { id: 'dark', label: 'Use dark theme', hint: 'This browser', run: () => setTheme('dark') },
    { id: 'system', label: "Use the system's theme", hint: 'This browser', run: () => setTheme('system') },
    { id: 'keys', label: 'Show shortcuts', hint: 'Help', run: () => openDialog.set('shortcuts') },
  ];
}

/** Offered where it is known whether AI work runs. */
function switchAi(isPaused: boolean): PaletteItem {
  const label = isPaused ? 'Resume AI work' : 'Pause AI work';
  return { id: 'ai', label, hint: 'Platform', run: () => openDialog.set('ai') };
}
