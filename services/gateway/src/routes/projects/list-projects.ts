import { listProjects as listProjectsEndpoint } from '@harkara/contract';
import { listProjects } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentProject } from '../../present/project.ts';

export const listProjectsRoute = route(listProjectsEndpoint, async (ctx, call) => {
  const page = await listProjects(userContext(ctx, call), { workspaceId: call.params.workspace_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentProject) } };
});
