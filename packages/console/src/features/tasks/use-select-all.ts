import { useEffect, useState } from 'react';

interface AllRows {
  /** The rows that are loaded. */
  readonly ids: readonly string[];
  /** Loads the next page, unless it is being loaded; undefined when there is none. */
  readonly loadMore: (() => void) | undefined;
  readonly isLoading: boolean;
  readonly onSelect: (ids: readonly string[]) => void;
}

/** What one dialog changes stays small enough to be looked at. */
const selectedMax = 1_000;

/** Selects all rows of a list, and loads those that are not there yet. */
export function useSelectAll({ ids, loadMore, isLoading, onSelect }: AllRows) {
  const [isSelecting, setSelecting] = useState(false);
  useEffect(() => {
    if (!isSelecting || isLoading) return;
    if (loadMore !== undefined && ids.length < selectedMax) return loadMore();
    setSelecting(false);
    onSelect(ids.slice(0, selectedMax));
  }, [isSelecting, isLoading, loadMore, ids, onSelect]);
  return { isSelecting, selectAll: () => setSelecting(true) };
}
