import { readAgent as readAgentEndpoint } from '@harkara/contract';
import { readAgent } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentAgent } from '../../present/agent.ts';

export const readAgentRoute = route(readAgentEndpoint, async (ctx, call) => {
  return {
    status: 200,
    body: presentAgent(await readAgent(userContext(ctx, call), { agentId: call.params.agent_id })),
  };
});
