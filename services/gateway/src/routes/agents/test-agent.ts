import { testAgent } from '@harkara/contract';
import { startTestTask } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentManageTask } from '../../present/manage-task.ts';

export const testAgentRoute = route(testAgent, async (ctx, call) => {
  const task = await startTestTask(userContext(ctx, call), {
    agentId: call.params.agent_id,
    message: call.body.message,
  });
  return { status: 202, body: presentManageTask(task) };
});
