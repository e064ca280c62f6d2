import { listToolVersions as listToolVersionsEndpoint } from '@harkara/contract';
import { listToolVersions } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentToolVersion } from '../../present/tool.ts';

export const listToolVersionsRoute = route(listToolVersionsEndpoint, async (ctx, call) => {
  const page = await listToolVersions(userContext(ctx, call), { toolId: call.params.tool_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentToolVersion) } };
});
