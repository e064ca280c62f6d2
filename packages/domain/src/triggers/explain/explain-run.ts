import type { Remedy } from '@harkara/contract';
import { isFinished } from '../../tasks/is-finished.ts';
import { decideRemedy, openTask, runSchedule } from './decide-remedy.ts';
import { countDue } from './due-times.ts';
import type { ExplainedFact, Finding } from './explanation.ts';
import { findCause } from './find-cause.ts';
import { lateMs, type Ledger, type ScheduleRunRecord } from './ledger.ts';
import { settingsAt } from './settings-at.ts';
import { tellCause } from './tell-cause.ts';
import { tellChange, tellChanges } from './tell-changes.ts';
import { ended, taskFacts, tellTask } from './tell-task.ts';
import { clockOf, tellSpan } from './tell-time.ts';

interface RunInput {
  readonly run: ScheduleRunRecord;
  readonly runs: readonly ScheduleRunRecord[];
}

/** What became of a recorded run, at the time when it was due or a person ran it. */
export function explainRun(ledger: Ledger, { run, runs }: RunInput): Finding {
  const found = { scheduleRunId: run.id, taskId: run.taskId };
  if (run.result === 'Skipped') return { ...found, ...explainSkipped(ledger, { run, runs }) };
  const remedy = run.task === null || run.taskId === null ? null : openTask(run.taskId);
  const facts = [...runFacts(ledger, run), ...taskFacts(run)];
  return { ...found, ...tellStart(ledger, run), facts, remedy };
}

/** Whether and how late a run began, which stands for all due times that passed until then. */
function tellStart(ledger: Ledger, run: ScheduleRunRecord): Pick<Finding, 'verdict' | 'sentence'> {
  const clock = clockOf(ledger);
  if (run.dueAt === null)
    return { verdict: 'started', sentence: `A person ran it at ${clock(run.at)}${tellTask(run)}` };
  const named = `The run of ${clock(run.dueAt)}`;
  if (!isLate(run)) return { verdict: 'started', sentence: `${named} began on time${tellTask(run)}` };
  const others = countDue(settingsAt(ledger, run.dueAt), run.dueAt, run.at);
  const late = `${tellSpan(lateness(run))} late, when a scheduler was at work again`;
  return others === 0
    ? { verdict: 'late', sentence: `${named} began ${late}${tellTask(run)}` }
    : {
        verdict: 'caught_up',
        sentence: `${named} began ${late}, and stands for the ${others + 1} due times until then${tellTask(run)}`,
      };
}

function explainSkipped(ledger: Ledger, input: RunInput): Omit<Finding, 'scheduleRunId' | 'taskId'> {
  const { run } = input;
  const clock = clockOf(ledger);
  const named = run.dueAt === null ? `The run at ${clock(run.at)}` : `The run of ${clock(run.dueAt)}`;
  const late = isLate(run) ? ` ${tellSpan(lateness(run))} late, when a scheduler was at work again,` : '';
  return {
    verdict: 'skipped',
    sentence: `${named} was skipped${late}${tellCause(ledger, run)}`,
    facts: [...runFacts(ledger, run), ...causeFacts(ledger, input)],
    remedy: skippedRemedy(ledger, input),
  };
}

export function skippedRemedy({ trigger, present }: Ledger, { run, runs }: RunInput): Remedy | null {
  const before = previousRun(run, runs);
  const isBusy = before?.task !== undefined && before.task !== null && !isFinished(before.task.status);
  const busyTaskId = isBusy ? before.taskId : null;
  return decideRemedy({ trigger, present, busyTaskId, retry: runSchedule(trigger.id) });
}

/** Why it was skipped: what people changed around it, or the run before that was not finished. */
export function causeFacts(ledger: Ledger, { run, runs }: RunInput): ExplainedFact[] {
  const cause = findCause(run.reason);
  const before = cause === 'previous_still_going' ? previousRun(run, runs) : undefined;
  const changed = tellChanges(ledger, cause, run.at);
  if (before === undefined) return changed;
  const began = { at: before.at, sentence: 'The run before began.', target: runTarget(before) };
  return [...changed, began, ...taskFacts(before)];
}

/** When it was due, who ran it, what was decided, and when it is due next. */
export function runFacts(ledger: Ledger, run: ScheduleRunRecord): ExplainedFact[] {
  const own = { kind: 'trigger', id: ledger.trigger.id } as const;
  const due = run.dueAt === null ? [] : [{ at: run.dueAt, sentence: 'It was due.', target: own }];
  const byHand = run.dueAt === null ? ledger.changes.filter((change) => isRunOf(change, run)) : [];
  const late = isLate(run) ? `, ${tellSpan(lateness(run))} late` : '';
  const reason = run.reason === null ? '' : `: ${run.reason}`;
  const told = `The run ${run.result === 'Started' ? 'began' : 'was skipped'}${late}${reason}`;
  return [
    ...due,
    ...byHand.map((change) => tellChange(ledger, change)),
    { at: run.at, sentence: ended(told), target: runTarget(run) },
    ...nextFacts(ledger),
  ];
}

export function nextFacts({ trigger, now }: Ledger): ExplainedFact[] {
  if (!trigger.enabled || trigger.nextRunAt === null || trigger.nextRunAt <= now) return [];
  return [{ at: trigger.nextRunAt, sentence: 'It is due next.', target: { kind: 'trigger', id: trigger.id } }];
}

function runTarget({ id }: ScheduleRunRecord) {
  return { kind: 'schedule_run', id } as const;
}

/** The newest run before this one that started a task. */
function previousRun(run: ScheduleRunRecord, runs: readonly ScheduleRunRecord[]): ScheduleRunRecord | undefined {
  const before = runs.filter((each) => each.taskId !== null && each.id !== run.id && each.at <= run.at);
  return before.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
}

/** The audit row of a run by hand is written in its transaction. */
function isRunOf({ action, at }: Ledger['changes'][number], run: ScheduleRunRecord): boolean {
  return action === 'trigger.run' && Math.abs(at.getTime() - run.at.getTime()) < lateMs;
}

function isLate(run: ScheduleRunRecord): boolean {
  return lateness(run) > lateMs;
}

function lateness({ dueAt, at }: ScheduleRunRecord): number {
  return dueAt === null ? 0 : at.getTime() - dueAt.getTime();
}
