import { testTool } from '@harkara/contract';
import { startTestRun } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentManageToolRun } from '../../present/manage-tool-run.ts';

export const testToolRoute = route(testTool, async (ctx, call) => {
  const run = await startTestRun(userContext(ctx, call), { toolId: call.params.tool_id, given: call.body.inputs });
  return { status: 202, body: presentManageToolRun(run) };
});
