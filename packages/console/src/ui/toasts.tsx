import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';

const manager = Toast.createToastManager();

/** Says in a corner of the page what has just happened. Errors stay beside what failed, and are no toasts. */
export function showToast(title: string, description?: string): void {
  manager.add({ title, ...(description === undefined ? {} : { description }) });
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
  const { toasts } = Toast.useToastManager();
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
