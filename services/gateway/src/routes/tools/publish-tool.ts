import { publishTool as publishToolEndpoint } from '@harkara/contract';
import { publishTool } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentTool } from '../../present/tool.ts';

export const publishToolRoute = route(publishToolEndpoint, async (ctx, call) => {
  const tool = await publishTool(userContext(ctx, call), { toolId: call.params.tool_id });
  return { status: 200, body: presentTool(tool) };
});
