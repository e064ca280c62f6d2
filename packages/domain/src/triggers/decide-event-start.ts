import type { Condition } from '@harkara/contract';
import { evaluateCondition } from '../conditions/evaluate-condition.ts';
import type { JsonData } from '../data/json-data.ts';
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

/**
 * What a trigger does with an event: it starts a task with a message, skips with a reason that is recorded, or ignores
 * the event. A trigger never starts on an event of its own task.
 */
export function decideEventStart({ type, data, causeTriggerId }: ReceivedEvent, trigger: EventTrigger): EventStart {
  if (trigger.id === causeTriggerId || !matchesEventType(trigger.eventType, type)) return { kind: 'pass' };
  if (trigger.filter !== null && !evaluateCondition(trigger.filter, data)) return { kind: 'pass' };
  const message = writeMessage({ source: { label: 'Event', name: type }, template: trigger.messageTemplate, data });
  return message === null ? { kind: 'skip', reason: 'The message came out empty.' } : { kind: 'start', message };
}
