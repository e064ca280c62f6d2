import { type KeyboardEvent, useCallback, useMemo } from 'react';
import { useActiveRow } from '../../../../list/use-active-row.ts';
import { VirtualRows } from '../../../../list/virtual-rows.tsx';
import type { RunListInput, ShownRuns } from '../record/queries.ts';
import { runColumns } from './columns.ts';
import { NewRuns } from './new-runs.tsx';
import { RunRow } from './run-row.tsx';

interface RunListProps {
  readonly input: RunListInput;
  readonly shown: ShownRuns;
  /** The run that is open beside the list. */
  readonly chosenId: string | undefined;
  /** The rows of the filters before, while those of these filters are being read. */
  readonly isPrevious: boolean;
  /** Loads the next page; undefined when there is none, or while one is being loaded. */
  readonly loadMore: (() => void) | undefined;
}

/** The rows, newest first. Without a row new runs are still told. */
export function RunList({ input, shown, chosenId, isPrevious, loadMore }: RunListProps) {
  const rows = useMemo(() => shown.pages.flatMap(({ data }) => data), [shown]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const keyOf = useCallback((index: number) => ids[index] ?? '', [ids]);
  const active = useActiveRow(ids);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    active.move(by);
  };
  return (
    <>
      <div
        role="grid"
        aria-label="Runs"
        aria-rowcount={rows.length + 1}
        hidden={rows.length === 0}
        onKeyDown={onKeyDown}
      >
        <TableHead />
        <VirtualRows
          count={rows.length}
          keyOf={keyOf}
          activeIndex={active.index}
          focusRequest={active.focusRequest}
          onNearEnd={loadMore}
          renderRow={(index) => {
            const run = rows[index];
            return run === undefined ? null : (
              <RunRow
                run={run}
                index={index}
                isActive={index === active.index}
                isChosen={run.id === chosenId}
                onFocus={active.setId}
              />
            );
          }}
        />
      </div>
      <div className="sticky bottom-0 z-20 flex bg-ground py-2">
        {isPrevious ? null : <NewRuns input={input} shown={shown} />}
      </div>
    </>
  );
}

function TableHead() {
  return (
    <div role="rowgroup" className="sticky top-12 z-10 border-b border-divider bg-ground">
      <div role="row" className="run-columns grid min-h-9 items-center gap-x-3 px-2 text-xs text-muted">
        {runColumns.map(({ name, look }) => (
          <div key={name} role="columnheader" className={look}>
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}
