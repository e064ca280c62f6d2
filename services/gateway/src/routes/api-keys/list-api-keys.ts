import { listApiKeys as listApiKeysEndpoint } from '@harkara/contract';
import { listApiKeys } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentApiKey } from '../../present/api-key.ts';

export const listApiKeysRoute = route(listApiKeysEndpoint, async (ctx, call) => {
  const page = await listApiKeys(userContext(ctx, call), { projectId: call.params.project_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentApiKey) } };
});
