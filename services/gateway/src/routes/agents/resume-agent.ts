import { resumeAgent as resumeAgentEndpoint } from '@harkara/contract';
import { resumeAgent } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentAgent } from '../../present/agent.ts';

export const resumeAgentRoute = route(resumeAgentEndpoint, async (ctx, call) => {
  const agent = await resumeAgent(userContext(ctx, call), { agentId: call.params.agent_id });
  return { status: 200, body: presentAgent(agent) };
});
