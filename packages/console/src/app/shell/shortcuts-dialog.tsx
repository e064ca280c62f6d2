import { useStore } from '../../api/create-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { areSingleLettersOn, useShortcuts } from '../../ui/shortcuts.ts';
import { openDialog } from './open-dialog.ts';

/** Lists what the keyboard can do on this page. */
export function ShortcutsDialog() {
  const shortcuts = useShortcuts();
  const areOn = useStore(areSingleLettersOn);
  return (
    <Dialog isOpen onClose={() => openDialog.set(null)} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys + label} className="contents">
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key} className="mr-1 rounded border border-edge px-1.5 font-mono text-xs">
                  {nameOf(key)}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      {areOn ? null : <p className="text-muted">Single letters are turned off in your account.</p>}
    </Dialog>
  );
}

function nameOf(key: string): string {
  const isMac = navigator.platform.startsWith('Mac');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return key.replace('mod+', isMac ? '⌘' : 'Ctrl+').replace(/[a-z]+$/, capital);
}
