import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface DialogProps {
  readonly isOpen: boolean;
  /** Undefined: the dialog cannot be closed without an answer. */
  readonly onClose?: (() => void) | undefined;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  readonly width?: 'narrow' | 'wide';
  /** A click beside it does not close it, because what it shows is shown only once. */
  readonly isKeptOpen?: boolean;
}

/** A window over the page. Focus stays in it, and returns to where it was when it closes; Escape closes it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  width = 'narrow',
  isKeptOpen = false,
}: DialogProps) {
  return (
    <Base.Root
      disablePointerDismissal={isKeptOpen}
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose?.())}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/40%)]" />
        <Base.Popup
          className={classNames(
            'popup fixed top-1/2 left-1/2 z-50 grid max-h-[90dvh] -translate-1/2 gap-4 overflow-auto p-6',
            width === 'wide' ? 'w-[min(48rem,94vw)]' : 'w-[min(28rem,94vw)]',
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="min-w-0 text-base font-medium wrap-anywhere">{title}</Base.Title>
            {onClose === undefined ? null : (
              <Base.Close aria-label="Close" className="-m-1 rounded-md p-1.5 hover:bg-sunken">
                <X size={16} aria-hidden />
              </Base.Close>
            )}
          </div>
          {description === undefined ? null : <Base.Description className="text-muted">{description}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
