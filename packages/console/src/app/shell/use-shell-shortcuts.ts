import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { shortcuts } from '../../ui/shortcuts.ts';
import { openDialog } from './open-dialog.ts';
import { usePlaces } from './use-places.ts';

/** The palette, the list of shortcuts, and G with a letter for each place. */
export function useShellShortcuts(): void {
  const { history } = useRouter();
  const groups = usePlaces();
  const lettered = groups.flatMap(({ places }) => places).filter(({ letter }) => letter !== undefined);
  const addresses = JSON.stringify(lettered.map(({ letter, label, href }) => ({ letter, label, href })));
  const own = useMemo(() => {
    const places = JSON.parse(addresses) as { letter: string; label: string; href: string }[];
    return [
      { keys: 'mod+k', label: 'Search or jump', run: () => openDialog.set('palette') },
      { keys: '?', label: 'Show shortcuts', run: () => openDialog.set('shortcuts') },
      ...places.map(({ letter, label, href }) => ({
        keys: `g ${letter}`,
        label: `Go to ${label}`,
        run: () => history.push(href),
      })),
    ];
  }, [addresses, history]);
  useEffect(() => {
    shortcuts.set([...own, ...shortcuts.get()]);
    return () => shortcuts.set(shortcuts.get().filter((each) => !own.includes(each)));
  }, [own]);
}
