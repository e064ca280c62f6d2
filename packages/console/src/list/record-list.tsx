import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useActiveRow } from './use-active-row.ts';

interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** On a phone only the columns without it are shown. */
  readonly isWide?: boolean;
  readonly look?: string;
}

interface RecordListProps<Row> {
  /** What the rows are, such as "Agents". */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** The address of a row's page. */
  readonly pathOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** Loads the next page; undefined when there is none. */
  readonly onMore: (() => void) | undefined;
}

/** Records by name, each a link to its page. J and K move, Enter opens. */
export function RecordList<Row extends { readonly id: string }>(props: RecordListProps<Row>) {
  const { label, rows, columns, onMore } = props;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const active = useActiveRow(ids);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (active.focusRequest !== null) table.current?.querySelectorAll<HTMLElement>('tbody th a')[active.index]?.focus();
    // The request alone counts: a row that is active already takes the focus again.
  }, [active.focusRequest]);
  return (
    <>
      <table ref={table} className="w-full table-fixed">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th className="py-1 pr-2 font-normal">{label}</th>
            {columns.map(({ name, look, isWide }) => (
              <th key={name} className={classNames('px-2 py-1 font-normal', look, isWide && 'max-drawer:hidden')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-divider border-y border-divider">
          {rows.map((row) => (
            <RecordRow key={row.id} row={row} list={props} onFocus={() => active.setId(row.id)} />
          ))}
        </tbody>
      </table>
      {onMore === undefined ? null : (
        <Button className="justify-self-start" onClick={onMore}>
          Load more
        </Button>
      )}
    </>
  );
}

interface RecordRowProps<Row> {
  readonly row: Row;
  readonly list: RecordListProps<Row>;
  readonly onFocus: () => void;
}

/** Its link covers the row, so that a click anywhere opens it and the browser's own menu works. */
function RecordRow<Row>({ row, list, onFocus }: RecordRowProps<Row>) {
  const name = list.nameOf(row);
  return (
    <tr className="relative h-9 hover:bg-sunken">
      <th className="py-1 pr-2 text-left font-normal">
        <Link
          to={list.pathOf(row)}
          onFocus={onFocus}
          title={name}
          className="block truncate font-medium after:absolute after:inset-0"
        >
          {name}
        </Link>
      </th>
      {list.columns.map((column) => (
        <td key={column.name} className={classNames('truncate px-2 py-1', column.isWide && 'max-drawer:hidden')}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
