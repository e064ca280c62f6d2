import type { ScheduleRun } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { RowPlace } from '../../../../list/row-grid.tsx';
import { PlainTime } from '../../../../ui/plain-time.tsx';
import { Status } from '../../../../ui/status.tsx';
import { sayDelay, sayRun, statusOfRun } from '../record/run-words.ts';

const onlyWide = 'max-drawer:hidden';

/** A phone shows how it came out and when; why is on a line of its own. */
export const runColumns = [
  { name: 'Result', look: undefined },
  { name: 'Due', look: undefined },
  { name: 'Delay', look: onlyWide },
  { name: 'What came of it', look: onlyWide },
] as const;

const rowLook =
  'schedule-run-columns relative grid min-h-9 items-center gap-x-3 border-b border-divider px-2 hover:bg-sunken ' +
  'max-drawer:gap-y-1 max-drawer:py-2';

interface RunRowProps extends RowPlace {
  readonly projectId: string;
  readonly run: ScheduleRun;
}

/** One run. Its link covers the row: to its task, or to why there is none. */
export const RunRow = memo(function RunRow({ projectId, run, index, isActive, onFocus }: RunRowProps) {
  const words = sayRun(run);
  const link = {
    tabIndex: isActive ? 0 : -1,
    onFocus: () => onFocus(run.id),
    title: words,
    className: 'after:absolute after:inset-0',
  };
  return (
    <div role="row" aria-rowindex={index + 2} className={rowLook}>
      <div role="gridcell" className="flex">
        <Status status={statusOfRun(run)} isStill />
      </div>
      <div role="gridcell" className="truncate">
        <PlainTime at={run.due_at ?? run.at} />
      </div>
      <div role="gridcell" className={`truncate text-muted ${onlyWide}`}>
        {run.due_at === null ? 'Run by hand' : sayDelay(run)}
      </div>
      <div role="gridcell" className="truncate max-drawer:col-span-full">
        {run.task_id === null ? (
          <Link
            from="/p/$projectId/triggers/$triggerId"
            to="/p/$projectId/triggers/$triggerId"
            search={{ tab: 'explain', at: run.due_at ?? run.at }}
            {...link}
          >
            {words}
          </Link>
        ) : (
          <Link to="/p/$projectId/tasks/$taskId" params={{ projectId, taskId: run.task_id }} {...link}>
            {words}
          </Link>
        )}
      </div>
    </div>
  );
});
