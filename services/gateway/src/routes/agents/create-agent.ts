import { createAgent as createAgentEndpoint } from '@harkara/contract';
import { createAgent } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentAgent } from '../../present/agent.ts';

export const createAgentRoute = route(createAgentEndpoint, async (ctx, call) => {
  const agent = await createAgent(userContext(ctx, call), { projectId: call.params.project_id, draft: call.body });
  return { status: 201, body: presentAgent(agent) };
});
