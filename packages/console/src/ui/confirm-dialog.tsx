import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What changes and what happens next. */
  readonly children: ReactNode;
  /** More than a paragraph, such as a list of what is concerned. */
  readonly details?: ReactNode;
  /** A verb and a noun. */
  readonly action: string;
  /** Shows its failure in the dialog, and closes it after success. */
  readonly onConfirm: () => Promise<unknown>;
  readonly isDangerous?: boolean;
}

/** Asks before something that cannot be undone. Never optimistic: it closes once the service has done it. */
export function ConfirmDialog({ isOpen, title, children, details, ...question }: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={question.onClose} title={title} description={children}>
      {details}
      <Question {...question} />
    </Dialog>
  );
}

type QuestionProps = Omit<ConfirmDialogProps, 'isOpen' | 'title' | 'children' | 'details'>;

/** Of one opening: what failed before is not said of what is asked next. */
function Question({ onClose, action, onConfirm, isDangerous = true }: QuestionProps) {
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ErrorNote error={error} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Go back</Button>
        <Button
          look={isDangerous ? 'danger' : 'primary'}
          refusedBecause={isBusy ? 'It is being done.' : undefined}
          onClick={confirm}
        >
          {action}
        </Button>
      </div>
    </>
  );
}
