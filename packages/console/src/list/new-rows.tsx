import { Button } from '../ui/button.tsx';
import { useShortcut } from '../ui/shortcuts.ts';

interface NewRowsProps {
  readonly count: number;
  /** What the list has, such as "tasks". */
  readonly what: string;
  /** To be stable: wrap it in useCallback. */
  readonly onShow: () => void;
}

const countedMax = 100;

/** Says how many new rows wait. They come into the list when the person asks for them, so that no row moves. */
export function NewRows({ count, what, onShow }: NewRowsProps) {
  useShortcut('n', `Show new ${what}`, onShow);
  return (
    <div aria-live="polite" className="ml-auto">
      {count === 0 ? null : (
        <Button onClick={onShow}>
          {count >= countedMax ? `${countedMax} or more` : count} new <kbd className="text-xs text-muted">N</kbd>
        </Button>
      )}
    </div>
  );
}
