import { type KeyboardEvent, useCallback, useMemo } from 'react';
import { actOnRows } from '../../list/row-keys.ts';
import { deselect, nothingSelected } from '../../list/select-range.ts';
import { useActiveRow } from '../../list/use-active-row.ts';
import { useSelection } from '../../list/use-selection.ts';
import { VirtualRows } from '../../list/virtual-rows.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { NewTasks } from './new-tasks.tsx';
import { originOf } from './origin-of.ts';
import type { TaskListInput } from './queries.ts';
import { TableHead } from './table-head.tsx';
import { namesOf, rowsOf, type ShownTasks } from './task-pages.ts';
import { TaskRow } from './task-row.tsx';

interface TaskListProps {
  readonly input: TaskListInput;
  readonly shown: ShownTasks;
  /** The rows of the filters before, while those of these filters are being read. */
  readonly isPrevious: boolean;
  /** Loads the next page; undefined when there is none, or while one is being loaded. */
  readonly loadMore: (() => void) | undefined;
}

/** The rows, with what the keyboard and the selection do to them. Without a row new tasks are still told. */
export function TaskList({ input, shown, isPrevious, loadMore }: TaskListProps) {
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const names = useMemo(() => namesOf(shown), [shown]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const keyOf = useCallback((index: number) => ids[index] ?? '', [ids]);
  const active = useActiveRow(ids);
  const { selection, setSelection, select } = useSelection(ids);
  const onKeyDown = (event: KeyboardEvent) => actOnRows(event, { move: active.move, select, id: ids[active.index] });
  return (
    <>
      <div
        role="grid"
        aria-label="Tasks"
        aria-multiselectable
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
            const task = rows[index];
            return task === undefined ? null : (
              <TaskRow
                task={task}
                {...originOf(task, names)}
                index={index}
                isActive={index === active.index}
                isSelected={selection.ids.has(task.id)}
                onFocus={active.setId}
                onSelect={select}
              />
            );
          }}
        />
      </div>
      <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 bg-ground py-2">
        <BulkBar
          projectId={input.projectId}
          tasks={rows.filter(({ id }) => selection.ids.has(id))}
          onStarted={(id) => setSelection((before) => deselect(before, id))}
          onClear={() => setSelection(nothingSelected)}
        />
        {isPrevious ? null : <NewTasks input={input} shown={shown} />}
      </div>
    </>
  );
}
