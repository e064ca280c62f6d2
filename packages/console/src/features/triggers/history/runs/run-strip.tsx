import type { ScheduleRun } from '@harkara/contract';
import { formatDate } from '../../../../format/time.ts';
import { StatusShape } from '../../../../ui/status.tsx';
import { statusOfRun, sumUpRuns } from '../record/run-words.ts';

const shapesMax = 100;

/** The newest runs as shapes, the latest last: when it began to go wrong is seen at a glance. The list has the words. */
export function RunStrip({ runs }: { readonly runs: readonly ScheduleRun[] }) {
  const newest = runs.slice(0, shapesMax);
  const [latest, first] = [newest[0], newest.at(-1)];
  if (latest === undefined || first === undefined) return null;
  const words = sumUpRuns(newest);
  return (
    <figure className="grid gap-1 rounded-lg border border-divider p-3">
      <div role="img" aria-label={words} className="flex flex-wrap gap-1">
        {newest.toReversed().map((run) => (
          <StatusShape key={run.id} status={statusOfRun(run)} />
        ))}
      </div>
      <figcaption className="text-muted">
        {words}. {sayDays(first.at, latest.at)}
      </figcaption>
    </figure>
  );
}

function sayDays(from: string, to: string): string {
  const [first, last] = [from, to].map((at) => formatDate(new Date(at)));
  return first === last ? `${first}.` : `${first} to ${last}.`;
}
