import type { OwnSession } from '@harkara/contract';
import type { SessionRow, UserCaller } from '@harkara/operations';

export function presentOwnSession({ id, createdAt, expiresAt }: SessionRow, { sessionId }: UserCaller): OwnSession {
  return {
    id,
    current: id === sessionId,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
