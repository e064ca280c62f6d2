import type { AcceptedEvent, Json } from '@harkara/contract';
import type { CallOptions } from '../send/call-options.ts';
import type { Caller } from '../send/create-caller.ts';
import type { Pending } from '../send/pending.ts';

export interface SentEvent {
  /** Words joined by dots, such as `lead.saved`. */
  readonly type: string;
  /** What triggers filter by, and what their templates are filled from. */
  readonly data: Json;
  /** Your own id of the event. A repeat with the same source and id starts nothing again. */
  readonly id?: string;
  readonly source?: string;
}

export class Events {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Tells that something happened, and starts what the event triggers say. It is sent again only when it has an id. */
  send(event: SentEvent, options?: CallOptions): Pending<AcceptedEvent> {
    return this.#caller.call('sendEvent', { body: { ...event } }, { options, isRepeatable: event.id !== undefined });
  }
}
