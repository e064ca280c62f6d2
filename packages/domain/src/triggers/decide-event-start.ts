import type { Condition } from '@harkara/contract';
import { evaluateCondition } from '../conditions/evaluate-condition.ts';
import type { JsonData } from '../data/json-data.ts';
import { writeMessage } from '../templates/write-message.ts';
import { matchesEventType } from './event-type.ts';

export interface ReceivedEvent {
  readonly type: string;
  readonly data: JsonData;
  /** The trigger whose task caused the event, if one did. */
  readonly causeTriggerId: string | null;
}

export interface ListeningTrigger {
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
 * What an event is to a trigger: a start with its message, a skip worth telling, or nothing. A trigger never
 * starts on an event of its own task.
 */
export function decideEventStart({ type, data, causeTriggerId }: ReceivedEvent, trigger: ListeningTrigger): EventStart {
  if (trigger.id === causeTriggerId || !matchesEventType(trigger.eventType, type)) return { kind: 'pass' };
  if (trigger.filter !== null && !evaluateCondition(trigger.filter, data)) return { kind: 'pass' };
  const message = writeMessage({ source: { label: 'Event', name: type }, template: trigger.messageTemplate, data });
  return message === null ? { kind: 'skip', reason: 'The message came out empty.' } : { kind: 'start', message };
}
