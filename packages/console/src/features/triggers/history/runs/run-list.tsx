import type { ScheduleRun, ScheduleTrigger } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { GridHead } from '../../../../list/grid-head.tsx';
import { NewestRows } from '../../../../list/newest-rows.tsx';
import { RowGrid } from '../../../../list/row-grid.tsx';
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
  return (
    <div>
      <RowGrid
        label="Runs"
        rows={rows}
        head={<GridHead columns={runColumns} look="schedule-run-columns" />}
        loadMore={loadMore}
        renderRow={(run, place) => <RunRow projectId={trigger.project_id} run={run} {...place} />}
      />
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
