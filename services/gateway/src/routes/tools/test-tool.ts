import { testTool as testToolEndpoint } from '@harkara/contract';
import { testTool } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentProjectToolRun } from '../../present/project-tool-run.ts';

export const testToolRoute = route(testToolEndpoint, async (ctx, call) => {
  const run = await testTool(userContext(ctx, call), { toolId: call.params.tool_id, given: call.body.inputs });
  return { status: 202, body: presentProjectToolRun(run) };
});
