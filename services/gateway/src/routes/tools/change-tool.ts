import { changeTool as changeToolEndpoint } from '@harkara/contract';
import { changeTool } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentTool } from '../../present/tool.ts';

export const changeToolRoute = route(changeToolEndpoint, async (ctx, call) => {
  const tool = await changeTool(userContext(ctx, call), { toolId: call.params.tool_id, change: call.body });
  return { status: 200, body: presentTool(tool) };
});
