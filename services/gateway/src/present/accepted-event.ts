import type { AcceptedEvent } from '@harkara/contract';
import type { AcceptedEventRow } from '@harkara/operations/work';

export function presentAcceptedEvent({ eventId, duplicate, started }: AcceptedEventRow): AcceptedEvent {
  return { event_id: eventId, duplicate, started };
}
