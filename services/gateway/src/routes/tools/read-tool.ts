import { readTool as readToolEndpoint } from '@harkara/contract';
import { readTool } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentTool } from '../../present/tool.ts';

export const readToolRoute = route(readToolEndpoint, async (ctx, call) => {
  return { status: 200, body: presentTool(await readTool(userContext(ctx, call), { toolId: call.params.tool_id })) };
});
