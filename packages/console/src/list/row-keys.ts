import type { KeyboardEvent } from 'react';

interface KeyActions {
  readonly move: (by: number) => string | undefined;
  /** Undefined for rows that cannot be selected. */
  readonly select: ((id: string, isRange: boolean) => void) | undefined;
  /** The row that the keyboard is on. */
  readonly id: string | undefined;
}

/** The keys of a list: the arrows move; Space selects, and with Shift a range. */
export function actOnRows(event: KeyboardEvent, { move, select, id }: KeyActions): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step !== 0) {
    event.preventDefault();
    const next = move(step);
    if (event.shiftKey && next !== undefined) select?.(next, true);
  } else if (event.key === ' ' && id !== undefined && select !== undefined) {
    event.preventDefault();
    select(id, event.shiftKey);
  }
}
