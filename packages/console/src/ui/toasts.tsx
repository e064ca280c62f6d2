import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';

interface Said {
  readonly title: string;
  readonly description?: string;
}

const manager = Toast.createToastManager();

/** What was said before toasts could be shown; null since they can. */
let early: Said[] | null = [];

/** Says in a corner of the page what has just happened. Errors stay beside what failed, and are no toasts. */
export function showToast(title: string, description?: string): void {
  const said = { title, ...(description === undefined ? {} : { description }) };
  if (early === null) manager.add(said);
  else early.push(said);
}

/** Where toasts appear. The app has one. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport className="fixed right-4 bottom-4 z-60 grid w-[min(22rem,calc(100vw-2rem))] gap-2">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts, add } = Toast.useToastManager();
  useEffect(() => {
    for (const said of early ?? []) add(said);
    early = null;
  }, [add]);
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="popup flex items-start justify-between gap-2 p-3">
      <Toast.Content>
        <Toast.Title className="font-medium" />
        <Toast.Description className="text-muted" />
      </Toast.Content>
      <Toast.Close aria-label="Close" className="rounded-md p-1 hover:bg-sunken">
        <X size={14} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  ));
}
