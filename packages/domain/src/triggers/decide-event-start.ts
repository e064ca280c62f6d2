import type { Condition } from '@harkara/contract';
import { evaluateCondition } from '../conditions/evaluate-condition.ts';
import type { JsonData } from '../data/json-data.ts';
import type { ProgramBudget } from '../limits/program-budget.ts';
import { writeMessage } from '../templates/write-message.ts';
import { matchesEventType } from './event-type.ts';

export interface ReceivedEvent {
  readonly type: string;
  readonly data: JsonData;
  /** The trigger that started the task which caused the event; null when no such trigger did. */
  readonly causeTriggerId: string | null;
}

export interface EventTrigger {
  readonly id: string;
  readonly eventType: string;
  readonly filter: Condition | null;
  readonly messageTemplate: string | null;
}

export type EventStart =
  | { readonly kind: 'start'; readonly message: string }
  | { readonly kind: 'skip'; readonly reason: string }
  | { readonly kind: 'pass' };

/** Shown on a trigger whose filter, template or routes could not be looked at within the decision's budget. */
export const budgetSpentReason =
  'The filters, templates and routes for this event take more than one decision may spend.';

/**
 * What a trigger does with an event: it starts a task with a message, skips with a reason that is recorded, or ignores
 * the event. A trigger never starts on an event of its own task. All triggers of one event share a budget; one that is
 * reached after it is spent is skipped.
 */
export function decideEventStart(
  { type, data, causeTriggerId }: ReceivedEvent,
  { id, eventType, filter, messageTemplate }: EventTrigger,
  budget: ProgramBudget,
): EventStart {
  if (id === causeTriggerId || !matchesEventType(eventType, type)) return { kind: 'pass' };
  const isWanted = filter === null || evaluateCondition(filter, data, budget);
  if (!isWanted && !budget.isSpent) return { kind: 'pass' };
  if (!budget.take(messageTemplate?.length ?? 0)) return { kind: 'skip', reason: budgetSpentReason };
  const message = writeMessage({ source: { label: 'Event', name: type }, template: messageTemplate, data });
  if (!budget.take(message?.length ?? 0)) return { kind: 'skip', reason: budgetSpentReason };
  return message === null ? { kind: 'skip', reason: 'The message came out empty.' } : { kind: 'start', message };
}
