import { listToolRuns as listToolRunsEndpoint } from '@harkara/contract';
import { listToolRuns } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentProjectToolRunSummary } from '../../present/project-tool-run.ts';

export const listToolRunsRoute = route(listToolRunsEndpoint, async (ctx, call) => {
  const page = await listToolRuns(userContext(ctx, call), { toolId: call.params.tool_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentProjectToolRunSummary) } };
});
