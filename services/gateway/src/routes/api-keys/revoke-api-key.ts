import { revokeApiKey as revokeApiKeyEndpoint } from '@harkara/contract';
import { revokeApiKey } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';

export const revokeApiKeyRoute = route(revokeApiKeyEndpoint, async (ctx, call) => {
  await revokeApiKey(userContext(ctx, call), { keyId: call.params.key_id });
  return { status: 204 };
});
