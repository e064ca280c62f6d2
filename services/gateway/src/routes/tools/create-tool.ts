import { createTool as createToolEndpoint } from '@harkara/contract';
import { createTool } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentTool } from '../../present/tool.ts';

export const createToolRoute = route(createToolEndpoint, async (ctx, call) => {
  const tool = await createTool(userContext(ctx, call), { projectId: call.params.project_id, draft: call.body });
  return { status: 201, body: presentTool(tool) };
});
