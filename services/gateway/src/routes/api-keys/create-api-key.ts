import { createApiKey as createApiKeyEndpoint } from '@harkara/contract';
import { createApiKey } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentApiKey } from '../../present/api-key.ts';

export const createApiKeyRoute = route(createApiKeyEndpoint, async (ctx, call) => {
  const { key, value } = await createApiKey(userContext(ctx, call), {
    projectId: call.params.project_id,
    name: call.body.name,
  });
  const shown = presentApiKey({ ...key, createdByName: call.caller.name });
  return { status: 201, body: { ...shown, key: value }, headers: { 'Cache-Control': 'no-store' } };
});
