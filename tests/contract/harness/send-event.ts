import type { AcceptedEvent } from '@harkara/contract';
import type { Reply } from '@harkara/testkit';
import type { SeededCaller } from './seed-caller.ts';

/** Tells that something happened, with the caller's key. */
export function sendEvent(
  { send }: SeededCaller,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<AcceptedEvent>> {
  return send<AcceptedEvent>('POST', '/v1/api/events', { body, headers });
}
