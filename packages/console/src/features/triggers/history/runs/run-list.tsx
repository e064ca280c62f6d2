import type { ScheduleRun, ScheduleTrigger } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useMemo } from 'react';
import { NewestRows } from '../../../../list/newest-rows.tsx';
import { useActiveRow } from '../../../../list/use-active-row.ts';
import { VirtualRows } from '../../../../list/virtual-rows.tsx';
import { newestRunsQuery, shownRunsQuery } from '../record/queries.ts';
import { rowsOf, type ShownRows } from '../record/rows.ts';
import { RunRow, runColumns } from './run-row.tsx';

interface RunListProps {
  readonly trigger: ScheduleTrigger;
  readonly shown: ShownRows<ScheduleRun>;
  /** Loads the next page; undefined when there is none, or while one is being loaded. */
  readonly loadMore: (() => void) | undefined;
}

/** The runs, newest first, each with its task or why there is none. */
export function RunList({ trigger, shown, loadMore }: RunListProps) {
  const queryClient = useQueryClient();
  const rows = useMemo(() => rowsOf(shown), [shown]);
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
    <div>
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
                projectId={trigger.project_id}
                run={run}
                index={index}
                isActive={index === active.index}
                onFocus={active.setId}
              />
            );
          }}
        />
      </div>
      <div className="sticky bottom-0 z-20 flex bg-ground py-2">
        <NewestRows
          what="runs"
          shown={shown}
          shownKey={shownRunsQuery(trigger.id).queryKey}
          newest={newestRunsQuery(queryClient, trigger.id)}
        />
      </div>
    </div>
  );
}

function TableHead() {
  return (
    <div role="rowgroup" className="sticky top-12 z-10 border-b border-divider bg-ground">
      <div role="row" className="schedule-run-columns grid min-h-9 items-center gap-x-3 px-2 text-xs text-muted">
        {runColumns.map(({ name, look }) => (
          <div key={name} role="columnheader" className={look}>
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}
