import { type ReactNode, useCallback, useMemo } from 'react';
import { actOnRows } from './row-keys.ts';
import { useActiveRow } from './use-active-row.ts';
import { VirtualRows } from './virtual-rows.tsx';

/** What a row is told of its place. */
export interface RowPlace {
  readonly index: number;
  /** The keyboard is on it: only its link is reached by Tab. */
  readonly isActive: boolean;
  readonly onFocus: (id: string) => void;
}

interface RowGridProps<Row> {
  /** What the rows are, such as "Runs". */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly head: ReactNode;
  readonly renderRow: (row: Row, place: RowPlace) => ReactNode;
  /** Selects a row, or a range up to it; undefined for rows that cannot be selected. */
  readonly onSelect?: (id: string, isRange: boolean) => void;
  /** Loads the next page; undefined when there is none, or while one is being loaded. */
  readonly loadMore?: (() => void) | undefined;
  readonly className?: string;
}

/** Rows below a head, as many as there may be. J, K and the arrows move; Space selects. Nothing is shown without rows. */
export function RowGrid<Row extends { readonly id: string }>(props: RowGridProps<Row>) {
  const { label, rows, head, renderRow, onSelect, loadMore, className } = props;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const keyOf = useCallback((index: number) => ids[index] ?? '', [ids]);
  const { index: activeIndex, focusRequest, setId, move } = useActiveRow(ids);
  return (
    <div
      role="grid"
      aria-label={label}
      aria-multiselectable={onSelect === undefined ? undefined : true}
      aria-rowcount={rows.length + 1}
      hidden={rows.length === 0}
      onKeyDown={(event) => actOnRows(event, { move, select: onSelect, id: ids[activeIndex] })}
      className={className}
    >
      {head}
      <VirtualRows
        count={rows.length}
        keyOf={keyOf}
        activeIndex={activeIndex}
        focusRequest={focusRequest}
        onNearEnd={loadMore}
        renderRow={(index) => {
          const row = rows[index];
          return row === undefined ? null : renderRow(row, { index, isActive: index === activeIndex, onFocus: setId });
        }}
      />
    </div>
  );
}
