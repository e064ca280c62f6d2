import { useCallback, useState } from 'react';
import { useShortcut } from '../ui/shortcuts.ts';

interface ActiveRow {
  readonly index: number;
  readonly focusRequest: object | null;
  readonly setId: (id: string) => void;
  readonly move: (by: number) => string | undefined;
}

/** The row that the keyboard is on: J and K move it. It is known by its id, so that new rows do not move it. */
export function useActiveRow(ids: readonly string[]): ActiveRow {
  const [id, setId] = useState<string | null>(null);
  const [focusRequest, setFocusRequest] = useState<object | null>(null);
  const found = id === null ? -1 : ids.indexOf(id);
  const move = useCallback(
    (by: number) => {
      const next = ids[Math.min(Math.max(found + by, 0), ids.length - 1)];
      if (next === undefined) return undefined;
      setId(next);
      setFocusRequest({});
      return next;
    },
    [ids, found],
  );
  useShortcut(
    'j',
    'Next row',
    useCallback(() => void move(1), [move]),
  );
  useShortcut(
    'k',
    'Row before',
    useCallback(() => void move(-1), [move]),
  );
  return { index: Math.max(found, 0), focusRequest, setId, move };
}
