import type { ProjectToolRun } from '@harkara/contract';
import { ValueView } from '../../../../editor/value-view.tsx';
import { formatRupees } from '../../../../format/money.ts';
import { formatDuration } from '../../../../format/time.ts';
import { Status } from '../../../../ui/status.tsx';

/** A run may spend that much. */
export const runRupeesMax = 5;

/** How the last test went: its state, time and money, and what it answered. */
export function RunSummary({ run }: { readonly run: ProjectToolRun }) {
  const took = run.duration_ms === null ? '' : formatDuration(run.duration_ms);
  return (
    <section aria-label="Last test" className="grid gap-2 border-t border-divider pt-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1" role="status">
        <Status status={run.status} />
        <span>{took}</span>
        <span>{`${formatRupees(run.cost_inr)} of ${formatRupees(runRupeesMax)}`}</span>
      </p>
      {run.error === null ? null : <p className="text-failed wrap-anywhere">{run.error}</p>}
      {run.status === 'done' ? <ValueView label="Output of the test" value={run.output} /> : null}
    </section>
  );
}
