import { useMemo } from 'react';
import { GridHead } from '../../../../list/grid-head.tsx';
import { RowGrid } from '../../../../list/row-grid.tsx';
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
  return (
    <>
      <RowGrid
        label="Runs"
        rows={rows}
        head={<GridHead columns={runColumns} look="run-columns" />}
        loadMore={loadMore}
        renderRow={(run, place) => <RunRow run={run} isChosen={run.id === chosenId} {...place} />}
      />
      <div className="sticky bottom-0 z-20 flex bg-ground py-2">
        {isPrevious ? null : <NewRuns input={input} shown={shown} />}
      </div>
    </>
  );
}
