import { type Event, eventVerdict, type EventWithVerdicts } from '@harkara/contract';
import { parseJson } from '@harkara/domain';
import type { EventDetails, EventRecord } from '@harkara/operations/manage';
import { presentJson } from './json.ts';

/** An event without an id of its own was stored with ours. */
export function presentEvent(event: EventRecord): Event {
  return {
    id: event.id,
    type: event.type,
    source: event.source === '' ? null : event.source,
    source_id: event.source_id === event.id ? null : event.source_id,
    at: event.at.toISOString(),
    cause_task_id: event.cause_task_id,
  };
}

export function presentEventWithVerdicts({ data, verdicts, ...event }: EventDetails): EventWithVerdicts {
  return {
    ...presentEvent(event),
    // Before the data, which may hold more values than names are looked for in.
    verdicts: eventVerdict.array().parse(verdicts ?? []),
    data: presentJson(parseJson(data)),
  };
}
