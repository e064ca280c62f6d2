import { listAgentVersions as listAgentVersionsEndpoint } from '@harkara/contract';
import { listAgentVersions } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentAgentVersion } from '../../present/agent.ts';

export const listAgentVersionsRoute = route(listAgentVersionsEndpoint, async (ctx, call) => {
  const page = await listAgentVersions(userContext(ctx, call), { agentId: call.params.agent_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentAgentVersion) } };
});
