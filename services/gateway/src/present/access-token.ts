import type { AccessToken, CreatedAccessToken } from '@harkara/contract';
import type { AccessTokenRow } from '@harkara/operations';
import type { CreatedAccessTokenRow } from '@harkara/operations/manage';

export function presentAccessToken(token: AccessTokenRow): AccessToken {
  return {
    id: token.id,
    name: token.name,
    prefix: token.prefix,
    role: token.roleMax,
    created_at: token.createdAt.toISOString(),
    expires_at: token.expiresAt.toISOString(),
  };
}

export function presentCreatedAccessToken({ accessToken, value }: CreatedAccessTokenRow): CreatedAccessToken {
  return { ...presentAccessToken(accessToken), token: value };
}
