import { testAgent as testAgentEndpoint } from '@harkara/contract';
import { testAgent } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentProjectTask } from '../../present/project-task.ts';

export const testAgentRoute = route(testAgentEndpoint, async (ctx, call) => {
  const task = await testAgent(userContext(ctx, call), {
    agentId: call.params.agent_id,
    message: call.body.message,
  });
  return { status: 202, body: presentProjectTask(task) };
});
