import { Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';

/** The id of the session that the request uses. Refuses a personal access token with session_required. */
export function requireSession({ actor }: UserContext): string {
  if (actor.sessionId === null) throw new Refusal('session_required');
  return actor.sessionId;
}
