import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import type { Shown } from '../record/ask.ts';

interface ShownDialogProps {
  readonly shown: Shown;
  readonly onClose: () => void;
}

/** A link or a password that no one can read later. */
export function ShownDialog({ shown: { title, text, value, what }, onClose }: ShownDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title} description={text}>
      <ShownOnce value={value} what={what} />
      <Button look="primary" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
