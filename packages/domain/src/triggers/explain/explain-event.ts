import { matchesEventType } from '../event-type.ts';
import { changeTrigger, decideRemedy, openTask } from './decide-remedy.ts';
import { explainAbsence } from './explain-absence.ts';
import { type ExplainedFact, explanationOf, type Finding, type TriggerExplanation } from './explanation.ts';
import { findCause } from './find-cause.ts';
import type { EventRecord, Ledger } from './ledger.ts';
import { nearestRecord, recordsNear } from './nearest-record.ts';
import { settingsAt } from './settings-at.ts';
import { tellCause } from './tell-cause.ts';
import { tellChanges } from './tell-changes.ts';
import { ended, taskFacts, tellTask } from './tell-task.ts';
import { clockOf } from './tell-time.ts';

/**
 * What an event trigger made of the event at a moment, or why there was none. `events` are those around the moment
 * whose type it listens to, or that have a verdict of it.
 */
export function explainEvent(ledger: Ledger, events: readonly EventRecord[]): TriggerExplanation {
  const event = nearestRecord(ledger, events);
  if (event === null) return explanationOf(explainNoEvent(ledger, events));
  const others = recordsNear(ledger, events).filter(({ id }) => id !== event.id);
  const { facts, ...finding } = explainFound(ledger, event);
  return explanationOf({
    ...finding,
    facts: [...facts, ...others.map((other) => eventFact(other, `Another event ${other.type}`))],
  });
}

function explainFound(ledger: Ledger, event: EventRecord): Finding {
  const cause = findCause(event.reason);
  const named = nameOf(ledger, event);
  const facts = [eventFact(event, 'This event'), ...taskFacts(event), ...tellChanges(ledger, cause, event.at)];
  switch (event.result) {
    case 'Started':
      return { ...startedBy(event, named), facts };
    case 'Skipped': {
      const why = tellCause(ledger, event);
      const remedy = decideRemedy({ ...ledger, retry: cause === 'other' ? changeTrigger(ledger.trigger.id) : null });
      return { verdict: 'skipped', sentence: `${named} was skipped${why}`, facts, remedy };
    }
    case 'Ignored':
      return {
        verdict: 'not_due',
        sentence: `${named} did not concern it: ${ended(event.reason ?? '')}`,
        facts,
        remedy: changeTrigger(ledger.trigger.id),
      };
    case null:
      return explainUnjudged(ledger, event);
  }
}

function startedBy(event: EventRecord, named: string): Omit<Finding, 'facts'> {
  const { taskId, task } = event;
  const remedy = task === null || taskId === null ? null : openTask(taskId);
  return { verdict: 'started', sentence: `${named} started it${tellTask(event)}`, taskId, remedy };
}

/** An event without a verdict of this trigger: it was not asked, or not yet. */
function explainUnjudged(ledger: Ledger, event: EventRecord): Finding {
  const { trigger } = ledger;
  const named = nameOf(ledger, event);
  const facts = [eventFact(event, 'This event'), ...taskFacts(event)];
  if (event.taskId !== null) return { ...startedBy(event, named), facts };
  const absent = explainAbsence(ledger, event.at, null);
  if (absent !== null) return { ...absent, facts: [...absent.facts, ...facts] };
  if (event.isTooDeep)
    return { verdict: 'skipped', sentence: `${named} started nothing, because it ends a long chain of events.`, facts };
  if (!event.isDispatched) return { verdict: 'late', sentence: `${named} is recorded and not dispatched yet.`, facts };
  const { eventType } = settingsAt(ledger, event.at);
  const isOfType = eventType === null || matchesEventType(eventType, event.type);
  return {
    verdict: 'not_due',
    sentence: isOfType
      ? `${named} was not offered to it.`
      : `${named} did not concern it, because it listened to ${eventType} then.`,
    facts,
    remedy: changeTrigger(trigger.id),
  };
}

/** No event of its type came near the moment. */
function explainNoEvent(ledger: Ledger, events: readonly EventRecord[]): Finding {
  const { at, now, isLatest } = ledger;
  const absent = explainAbsence(ledger, at, null);
  const facts = events.map((event) => eventFact(event, `An event ${event.type}`));
  if (absent !== null) return { ...absent, facts: [...absent.facts, ...facts] };
  const clock = clockOf(ledger);
  const { eventType } = settingsAt(ledger, at);
  if (at > now) {
    const sentence = `It is on, and begins when an event ${eventType} comes; ${clock(at)} is still to come.`;
    return { verdict: 'not_due', sentence, facts, remedy: decideRemedy({ ...ledger, retry: null }) };
  }
  const sentence = isLatest ? `No event ${eventType} has come yet.` : `No event ${eventType} came around ${clock(at)}.`;
  return { verdict: 'not_due', sentence, facts };
}

function nameOf(ledger: Ledger, { type, at }: EventRecord): string {
  return `The event ${type} of ${clockOf(ledger)(at)}`;
}

const results = {
  Started: 'started it',
  Skipped: 'was skipped',
  Ignored: 'did not concern it',
} as const satisfies Record<NonNullable<EventRecord['result']>, string>;

function eventFact({ id, at, result, reason }: EventRecord, named: string): ExplainedFact {
  const told = `${named} ${result === null ? 'was recorded' : results[result]}`;
  return { at, sentence: ended(reason === null ? told : `${told}: ${reason}`), target: { kind: 'event', id } };
}
