import type { ApiKey } from '@harkara/contract';
import type { ListedApiKey } from '@harkara/operations/manage';

/** docs/contract.md 2.3, without the key's value. */
export function presentApiKey(key: ListedApiKey): ApiKey {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    created_by: { id: key.createdBy, name: key.createdByName },
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  };
}
