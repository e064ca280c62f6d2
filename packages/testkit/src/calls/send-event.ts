import type { AcceptedEvent } from '@harkara/contract';
import type { SeededCaller } from '../seeds/seed-caller.ts';
import type { Reply } from './call.ts';

/** Tells that something happened, with the caller's key. */
export function sendEvent(
  { send }: SeededCaller,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<AcceptedEvent>> {
  return send<AcceptedEvent>('POST', '/v1/api/events', { body, headers });
}
