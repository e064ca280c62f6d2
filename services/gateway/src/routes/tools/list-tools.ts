import { listTools as listToolsEndpoint } from '@harkara/contract';
import { listTools } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentTool } from '../../present/tool.ts';

export const listToolsRoute = route(listToolsEndpoint, async (ctx, call) => {
  const page = await listTools(userContext(ctx, call), { projectId: call.params.project_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentTool) } };
});
