import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { ProjectSwitch } from './project-switch.tsx';
import { SideBar } from './side-bar.tsx';

/** The places over the page of a small screen. */
export function DrawerDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/40%)]" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 w-72 overflow-auto bg-raised">
          <div className="flex items-center justify-between gap-2 p-2">
            <Dialog.Title className="sr-only">Places</Dialog.Title>
            <ProjectSwitch />
            <Dialog.Close aria-label="Close" className="grid size-9 place-items-center rounded-md hover:bg-sunken">
              <X size={18} aria-hidden />
            </Dialog.Close>
          </div>
          <SideBar isRail={false} onChoose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
