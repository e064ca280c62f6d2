import { pauseAgent as pauseAgentEndpoint } from '@harkara/contract';
import { pauseAgent } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentAgent } from '../../present/agent.ts';

export const pauseAgentRoute = route(pauseAgentEndpoint, async (ctx, call) => {
  const agent = await pauseAgent(userContext(ctx, call), { agentId: call.params.agent_id });
  return { status: 200, body: presentAgent(agent) };
});
