import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { openDialog } from './open-dialog.ts';
import { type PaletteItem, usePaletteItems } from './use-palette-items.ts';

/** Search and jump by keyboard: places, projects and actions. */
export function Palette() {
  const [text, setText] = useState('');
  const items = usePaletteItems(text);
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
          className="popup fixed top-[12vh] left-1/2 z-50 w-[min(36rem,94vw)] -translate-x-1/2 overflow-hidden"
        >
          <Autocomplete.Root
            inline
            open
            items={items}
            value={text}
            onValueChange={setText}
            itemToStringValue={(item: PaletteItem) => item.label}
            autoHighlight="always"
          >
            <Autocomplete.Input
              aria-label="Search or jump"
              placeholder="Search or jump"
              className="w-full border-b border-divider bg-transparent px-4 py-3 text-base outline-none"
            />
            <Autocomplete.Empty className="p-4 text-muted empty:p-0">Nothing matches "{text}".</Autocomplete.Empty>
            <Autocomplete.List className="max-h-[50dvh] overflow-auto p-1 empty:p-0">
              {(item: PaletteItem) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  onClick={() => choose(item)}
                  className="flex min-h-9 items-center justify-between gap-4 rounded-md px-3 data-highlighted:bg-sunken"
                >
                  {item.label}
                  <span className="text-muted">{item.hint}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
