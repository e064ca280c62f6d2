import { Menu } from 'lucide-react';
import { lazy, useState } from 'react';
import { Loaded } from '../../ui/loaded.tsx';

const DrawerDialog = lazy(async () => ({ default: (await import('./drawer-dialog.tsx')).DrawerDialog }));

/** The side bar of a small screen: a button, and the places over the page. */
export function Drawer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Open places"
        aria-haspopup="dialog"
        className="grid size-9 place-items-center rounded-md hover:bg-sunken drawer:hidden"
        onClick={() => setOpen(true)}
      >
        <Menu size={18} aria-hidden />
      </button>
      <Loaded>{isOpen ? <DrawerDialog onClose={() => setOpen(false)} /> : null}</Loaded>
    </>
  );
}
