import { isFinished } from '../../tasks/is-finished.ts';
import { findObstacle } from '../find-obstacle.ts';
import { changeTrigger, decideRemedy, openTask, runSchedule } from './decide-remedy.ts';
import { dueTimesAround } from './due-times.ts';
import { explainAbsence } from './explain-absence.ts';
import { causeFacts, nextFacts, runFacts, skippedRemedy } from './explain-run.ts';
import type { ExplainedFact, Finding } from './explanation.ts';
import { lateMs, type Ledger, type ScheduleRunRecord } from './ledger.ts';
import { changes, inOrder, settingsAt } from './settings-at.ts';
import { tellCause } from './tell-cause.ts';
import { tellChange } from './tell-changes.ts';
import { tellTask } from './tell-task.ts';
import { clockOf, tellSpan } from './tell-time.ts';

interface MissingInput {
  /** The due time that is meant; null when none is near. */
  readonly due: Date | null;
  readonly runs: readonly ScheduleRunRecord[];
}

/** What there was instead of a run: why a schedule has no record of a moment. */
export function explainMissing(ledger: Ledger, { due, runs }: MissingInput): Finding {
  const at = due ?? ledger.at;
  const absent = explainAbsence(ledger, at, runSchedule(ledger.trigger.id));
  const facts = nextFacts(ledger);
  if (due === null) return absent ?? { ...tellNotDue(ledger), remedy: changeTrigger(ledger.trigger.id) };
  const covering = runs.find((run) => run.dueAt !== null && run.dueAt < due && run.at >= due);
  if (covering !== undefined) return explainCovered(ledger, { due, run: covering, runs });
  if (absent !== null) return { ...absent, facts: [...absent.facts, ...facts] };
  if (due > ledger.now) return explainFuture(ledger, { due, runs });
  return explainReset(ledger, { due, runs }) ?? explainPending(ledger, due) ?? explainUnknown(ledger, due);
}

function explainCovered(
  ledger: Ledger,
  input: { due: Date; run: ScheduleRunRecord; runs: readonly ScheduleRunRecord[] },
) {
  const { due, run } = input;
  const clock = clockOf(ledger);
  const missed = `No scheduler was at work at ${clock(due)}, and the one run that stands for it`;
  const own = { at: due, sentence: 'It was due.', target: { kind: 'trigger', id: ledger.trigger.id } } as const;
  const found = { scheduleRunId: run.id, taskId: run.taskId };
  if (run.result === 'Started')
    return {
      ...found,
      verdict: 'caught_up',
      sentence: `${missed} began at ${clock(run.at)}${tellTask(run)}`,
      facts: [own, ...runFacts(ledger, run)],
      remedy: run.task === null || run.taskId === null ? null : openTask(run.taskId),
    } as const satisfies Finding;
  return {
    ...found,
    verdict: 'skipped',
    sentence: `${missed} was skipped at ${clock(run.at)}${tellCause(ledger, run)}`,
    facts: [own, ...runFacts(ledger, run), ...causeFacts(ledger, input)],
    remedy: skippedRemedy(ledger, input),
  } as const satisfies Finding;
}

/** A due time that is still to come: whether it would be skipped as things are now. */
function explainFuture(ledger: Ledger, { due, runs }: { due: Date; runs: readonly ScheduleRunRecord[] }): Finding {
  const { trigger, present } = ledger;
  const busy = runs.find(({ task }) => task !== null && !isFinished(task.status));
  const obstacle = findObstacle(present.availability)?.reason ?? (busy && 'The run before is still going.');
  const named = `The run of ${clockOf(ledger)(due)} is still to come`;
  return {
    verdict: 'not_due',
    sentence: obstacle === undefined ? `${named}.` : `${named}; as things are now it would be skipped: ${obstacle}`,
    facts: [
      ...(obstacle === undefined ? [] : [{ at: ledger.now, sentence: obstacle, target: null }]),
      { at: due, sentence: 'It is due.', target: { kind: 'trigger', id: trigger.id } },
    ],
    remedy: decideRemedy({ trigger, present, busyTaskId: busy?.taskId ?? null, retry: null }),
  };
}

/**
 * Turned off, or given other times, before a scheduler had begun the run: the due times then count anew. Not when a run
 * between is recorded: then the record of this one is gone.
 */
function explainReset(
  ledger: Ledger,
  { due, runs }: { due: Date; runs: readonly ScheduleRunRecord[] },
): Finding | null {
  const { trigger, now } = ledger;
  const reset = inOrder(ledger.changes).find(
    (change) =>
      change.at > due &&
      change.at <= now &&
      (change.action === 'trigger.disabled' || changes(change, ['frequency', 'timezone'])),
  );
  if (reset === undefined) return null;
  if (runs.some(({ dueAt }) => dueAt !== null && dueAt > due && dueAt <= reset.at)) return null;
  const clock = clockOf(ledger);
  const isOff = reset.action === 'trigger.disabled';
  const did = isOff ? 'turned off' : 'given other times';
  return {
    verdict: isOff ? 'off' : 'not_due',
    sentence: `It was ${did} at ${clock(reset.at)}, before a scheduler had begun the run of ${clock(due)}.`,
    facts: [...dueFacts(ledger, due), tellReset(ledger, reset), ...nextFacts(ledger)],
    remedy: decideRemedy({ ...ledger, retry: runSchedule(trigger.id) }),
  };
}

/** Due, and no scheduler has looked at it yet. */
function explainPending(ledger: Ledger, due: Date): Finding | null {
  const { trigger, now } = ledger;
  if (!trigger.enabled || trigger.nextRunAt === null || trigger.nextRunAt > due) return null;
  const waited = now.getTime() - due.getTime();
  const named = `The run of ${clockOf(ledger)(due)}`;
  return {
    verdict: 'late',
    sentence:
      waited <= lateMs
        ? `${named} is due and begins within a minute.`
        : `${named} has not begun, because no scheduler has been at work for ${tellSpan(waited)}.`,
    facts: dueFacts(ledger, due),
  };
}

function explainUnknown(ledger: Ledger, due: Date): Finding {
  return {
    verdict: 'not_due',
    sentence: `Nothing is recorded of ${clockOf(ledger)(due)}; records are not kept for ever.`,
    facts: nextFacts(ledger),
    remedy: decideRemedy({ ...ledger, retry: runSchedule(ledger.trigger.id) }),
  };
}

/** At a moment that is not near a due time: which ones are around it. */
function tellNotDue(ledger: Ledger): Finding {
  const { trigger, at } = ledger;
  const clock = clockOf(ledger);
  const around = dueTimesAround(settingsAt(ledger, at), at);
  const named = `It ${at > ledger.now ? 'is' : 'was'} not due at ${clock(at)}`;
  const own = { kind: 'trigger', id: trigger.id } as const;
  if (around === null)
    return { verdict: 'not_due', sentence: `${named}: its times cannot be told here.`, facts: nextFacts(ledger) };
  const reset = inOrder(ledger.changes).find((change) => change.at > at && changes(change, ['frequency', 'timezone']));
  return {
    verdict: 'not_due',
    sentence: `${named}; the due times around it are ${clock(around.last)} and ${clock(around.next)}.`,
    facts: [
      { at: around.last, sentence: 'The due time before.', target: own },
      { at: around.next, sentence: 'The due time after.', target: own },
      ...(reset === undefined ? [] : [tellReset(ledger, reset)]),
    ],
  };
}

function tellReset(ledger: Ledger, reset: Ledger['changes'][number]): ExplainedFact {
  const isOff = reset.action === 'trigger.disabled';
  return tellChange(ledger, reset, isOff ? undefined : ['gave it other times', 'It was given other times']);
}

function dueFacts({ trigger }: Ledger, due: Date): ExplainedFact[] {
  return [{ at: due, sentence: 'It was due.', target: { kind: 'trigger', id: trigger.id } }];
}
