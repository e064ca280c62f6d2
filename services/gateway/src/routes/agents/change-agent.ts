import { changeAgent as changeAgentEndpoint } from '@harkara/contract';
import { changeAgent } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentAgent } from '../../present/agent.ts';

export const changeAgentRoute = route(changeAgentEndpoint, async (ctx, call) => {
  const agent = await changeAgent(userContext(ctx, call), { agentId: call.params.agent_id, change: call.body });
  return { status: 200, body: presentAgent(agent) };
});
