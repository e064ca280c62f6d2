import { deleteTool as deleteToolEndpoint } from '@harkara/contract';
import { deleteTool } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';

export const deleteToolRoute = route(deleteToolEndpoint, async (ctx, call) => {
  await deleteTool(userContext(ctx, call), { toolId: call.params.tool_id });
  return { status: 204 };
});
