import type { AcceptedEvent } from '@harkara/contract';
import type { Reply } from './call.ts';
import type { Api } from './create-api.ts';

/** Tells that something happened, with the caller's key. */
export function sendEvent(
  { send }: Api,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<AcceptedEvent>> {
  return send<AcceptedEvent>('POST', '/v1/api/events', { body, headers });
}
