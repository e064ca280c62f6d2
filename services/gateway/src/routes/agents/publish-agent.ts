import { publishAgent as publishAgentEndpoint } from '@harkara/contract';
import { publishAgent } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentAgent } from '../../present/agent.ts';

export const publishAgentRoute = route(publishAgentEndpoint, async (ctx, call) => {
  const agent = await publishAgent(userContext(ctx, call), { agentId: call.params.agent_id });
  return { status: 200, body: presentAgent(agent) };
});
