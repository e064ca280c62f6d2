import { readProject as readProjectEndpoint } from '@harkara/contract';
import { readProject } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentProject } from '../../present/project.ts';

export const readProjectRoute = route(readProjectEndpoint, async (ctx, call) => {
  const project = await readProject(userContext(ctx, call), { projectId: call.params.project_id });
  return { status: 200, body: presentProject(project) };
});
