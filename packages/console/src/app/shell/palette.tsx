import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { openDialog } from './open-dialog.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { PaletteRows } from './palette-rows.tsx';
import { useFound } from './use-found.ts';
import { useJumps } from './use-jumps.ts';

/** Search and jump by keyboard: places, projects and actions, and what the project has of the words that are typed. */
export function Palette() {
  const [text, setText] = useState('');
  const jumps = useJumps(text);
  const { groups: found, isSearching, error, retry } = useFound(text);
  const groups = jumps.length === 0 ? found : [{ label: 'Jump to', items: jumps }, ...found];
  const close = () => openDialog.set(null);
  const choose = (item: PaletteItem) => {
    close();
    item.run();
  };
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/40%)]" />
        <Dialog.Popup
          aria-label="Search or jump"
          className="popup fixed top-[12vh] left-1/2 z-50 w-[min(40rem,94vw)] -translate-x-1/2 overflow-hidden"
        >
          <Autocomplete.Root
            inline
            open
            items={groups}
            filter={null}
            value={text}
            onValueChange={setText}
            itemToStringValue={(item: PaletteItem) => item.label}
            autoHighlight="always"
          >
            <Autocomplete.Input
              aria-label="Search or jump"
              placeholder="Search tasks, names and ids, or jump"
              className="w-full border-b border-divider bg-transparent px-4 py-3 text-base outline-none"
            />
            <div className="h-0">
              <ProgressBar isLoading={isSearching} />
            </div>
            <Autocomplete.Empty className="p-4 text-muted empty:p-0">
              {error === null ? (isSearching ? 'Searching' : `Nothing matches "${text}".`) : null}
            </Autocomplete.Empty>
            <Autocomplete.List className="max-h-[60dvh] overflow-auto p-1 empty:p-0">
              {(group: PaletteGroup) => <PaletteRows key={group.label} group={group} onChoose={choose} />}
            </Autocomplete.List>
            {error === null ? null : (
              <div className="p-3">
                <ErrorNote error={error} onRetry={retry} />
              </div>
            )}
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
