import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';

interface MoveButtonsProps {
  /** What is moved, such as "route 2". */
  readonly what: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  /** Why it cannot be removed. */
  readonly keptBecause?: string | undefined;
}

/** Puts a thing a place earlier or later, or removes it. */
export function MoveButtons({ what, isFirst, isLast, onMove, onRemove, keptBecause }: MoveButtonsProps) {
  return (
    <span className="flex shrink-0">
      <Button
        look="quiet"
        className="px-2"
        aria-label={`Move ${what} up`}
        refusedBecause={isFirst ? 'It is the first.' : undefined}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={16} aria-hidden />
      </Button>
      <Button
        look="quiet"
        className="px-2"
        aria-label={`Move ${what} down`}
        refusedBecause={isLast ? 'It is the last.' : undefined}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={16} aria-hidden />
      </Button>
      <Button
        look="quiet"
        className="px-2"
        aria-label={`Remove ${what}`}
        refusedBecause={keptBecause}
        onClick={onRemove}
      >
        <X size={16} aria-hidden />
      </Button>
    </span>
  );
}

/** Alt with an arrow moves what the focus is in. On a choice it opens the list, as ever. */
export function moveByKeys(event: KeyboardEvent, onMove: (by: -1 | 1) => void): void {
  if (event.target instanceof HTMLSelectElement) return;
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  onMove(event.key === 'ArrowUp' ? -1 : 1);
}
