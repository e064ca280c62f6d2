import { memo, useCallback, useMemo } from 'react';
import { GridHead } from '../../list/grid-head.tsx';
import { RowGrid } from '../../list/row-grid.tsx';
import { deselect, nothingSelected } from '../../list/select-range.ts';
import { useSelection } from '../../list/use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { columns } from './columns.ts';
import { NewTasks } from './new-tasks.tsx';
import { originOf } from './origin-of.ts';
import type { TaskListInput } from './queries.ts';
import { SelectAll } from './select-all.tsx';
import { namesOf, rowsOf, type ShownTasks } from './task-pages.ts';
import { TaskRow } from './task-row.tsx';

interface TaskListProps {
  readonly input: TaskListInput;
  readonly shown: ShownTasks;
  /** The rows of the filters before, while those of these filters are being read. */
  readonly isPrevious: boolean;
  /** Loads the next page, unless it is being loaded; undefined when there is none. */
  readonly loadMore: (() => void) | undefined;
}

/** The rows, with what the keyboard and the selection do to them. Without a row new tasks are still told. */
export const TaskList = memo(function TaskList({ input, shown, isPrevious, loadMore }: TaskListProps) {
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const names = useMemo(() => namesOf(shown), [shown]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { selection, setSelection, select } = useSelection(ids);
  const onSelect = useCallback(
    (all: readonly string[]) => setSelection({ ids: new Set(all), anchor: null }),
    [setSelection],
  );
  const isNarrowed = Object.keys(input.filter).length > 0;
  return (
    <>
      <RowGrid
        label="Tasks"
        rows={rows}
        head={<GridHead columns={columns} look="task-columns" />}
        onSelect={select}
        loadMore={loadMore}
        renderRow={(task, place) => (
          <TaskRow
            task={task}
            {...originOf(task, names)}
            isSelected={selection.ids.has(task.id)}
            onSelect={select}
            {...place}
          />
        )}
      />
      <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 bg-ground py-2">
        <BulkBar
          projectId={input.projectId}
          tasks={rows.filter(({ id }) => selection.ids.has(id))}
          onStarted={(id) => setSelection((before) => deselect(before, id))}
          onClear={() => setSelection(nothingSelected)}
        />
        {isNarrowed && rows.length > selection.ids.size ? (
          <SelectAll input={input} ids={ids} isPrevious={isPrevious} loadMore={loadMore} onSelect={onSelect} />
        ) : null}
        {isPrevious ? null : <NewTasks input={input} shown={shown} />}
      </div>
    </>
  );
});
