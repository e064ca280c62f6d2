import { distance, nearestDue } from './due-times.ts';
import { explainMissing } from './explain-missing.ts';
import { explainRun } from './explain-run.ts';
import { explanationOf, type TriggerExplanation } from './explanation.ts';
import { type Ledger, nearMs, type ScheduleRunRecord } from './ledger.ts';
import { settingsAt } from './settings-at.ts';

/**
 * What became of a schedule at a moment. The record decides; without one, what the schedule was at that moment. `runs`
 * are those around the moment, and the one whose due time is the last before it.
 */
export function explainSchedule(ledger: Ledger, runs: readonly ScheduleRunRecord[]): TriggerExplanation {
  const due = nearestDue(settingsAt(ledger, ledger.at), ledger.at, nearMs);
  const run = nearestRun(ledger.at, runs, due);
  return explanationOf(run === null ? explainMissing(ledger, { due, runs }) : explainRun(ledger, { run, runs }));
}

/**
 * The run that is meant. A due time without a run, when it is nearer to the moment than any run, is what is asked for:
 * one that a scheduler missed, or that the schedule was off for.
 */
function nearestRun(at: Date, runs: readonly ScheduleRunRecord[], due: Date | null): ScheduleRunRecord | null {
  const near = runs.flatMap((run) => {
    const toDue = run.dueAt === null ? Infinity : distance(run.dueAt, at);
    const away = Math.min(toDue, distance(run.at, at));
    return away <= nearMs ? [{ run, away, toDue }] : [];
  });
  const [best] = near.toSorted((one, other) => one.away - other.away || one.toDue - other.toDue);
  if (best === undefined) return null;
  return due !== null && distance(due, at) < best.away ? null : best.run;
}
