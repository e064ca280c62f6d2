import type { ProjectToolRunSummary } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { formatDuration } from '../../../../format/time.ts';
import type { RowPlace } from '../../../../list/row-grid.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Money } from '../../../../ui/money.tsx';
import { PlainTime } from '../../../../ui/plain-time.tsx';
import { RunningTime } from '../../../../ui/running-time.tsx';
import { Status } from '../../../../ui/status.tsx';
import { errorWords, sayVersion, sayWho } from '../record/words.ts';

interface RunRowProps extends RowPlace {
  readonly run: ProjectToolRunSummary;
  readonly isChosen: boolean;
}

/** One run. Its link covers the row, and opens the run beside the list. */
export const RunRow = memo(function RunRow({ run, index, isActive, isChosen, onFocus }: RunRowProps) {
  const { id, status, error_code: code, duration_ms: took } = run;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      className={classNames(
        'run-columns relative grid min-h-9 items-center gap-x-3 border-b border-divider px-2',
        isChosen ? 'bg-accent/8' : 'bg-ground hover:bg-sunken',
      )}
    >
      <div role="gridcell" className="flex">
        <Status status={status} isStill />
      </div>
      <div role="gridcell" className="truncate">
        <Link
          to="."
          search={((before: object) => ({ ...before, run: id })) as never}
          replace
          resetScroll={false}
          tabIndex={isActive ? 0 : -1}
          onFocus={() => onFocus(id)}
          className="after:absolute after:inset-0"
        >
          <PlainTime at={run.created_at} />
        </Link>
      </div>
      <div role="gridcell" className="truncate @max-2xl/runs:hidden">
        {sayWho(run)}
      </div>
      <div role="gridcell" className="truncate text-muted @max-2xl/runs:hidden">
        {sayVersion(run.version)}
      </div>
      <div role="gridcell" className="truncate text-muted @max-2xl/runs:hidden">
        {code === null ? null : <span title={code}>{errorWords[code]}</span>}
      </div>
      <div role="gridcell" className="text-right @max-2xl/runs:hidden">
        <Money rupees={run.cost_inr} />
      </div>
      <div role="gridcell" className="text-right">
        {took === null ? <RunningTime since={run.created_at} /> : formatDuration(took)}
      </div>
    </div>
  );
});
