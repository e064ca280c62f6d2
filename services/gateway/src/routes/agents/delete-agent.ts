import { deleteAgent as deleteAgentEndpoint } from '@harkara/contract';
import { deleteAgent } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';

export const deleteAgentRoute = route(deleteAgentEndpoint, async (ctx, call) => {
  await deleteAgent(userContext(ctx, call), { agentId: call.params.agent_id });
  return { status: 204 };
});
