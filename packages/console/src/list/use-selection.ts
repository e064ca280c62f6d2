import { useCallback, useState } from 'react';
import { extendTo, nothingSelected, type Selection, toggle } from './select-range.ts';

/** The selected rows of a list, by their ids. */
export function useSelection(ids: readonly string[]) {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const select = useCallback(
    (id: string, isRange: boolean) =>
      setSelection((before) => (isRange ? extendTo(before, id, ids) : toggle(before, id))),
    [ids],
  );
  return { selection, setSelection, select };
}
