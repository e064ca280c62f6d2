import { listAgents as listAgentsEndpoint } from '@harkara/contract';
import { listAgents } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentAgent } from '../../present/agent.ts';

export const listAgentsRoute = route(listAgentsEndpoint, async (ctx, call) => {
  const page = await listAgents(userContext(ctx, call), { projectId: call.params.project_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentAgent) } };
});
