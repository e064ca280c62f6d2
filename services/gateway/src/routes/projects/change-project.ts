import { changeProject as changeProjectEndpoint } from '@harkara/contract';
import { changeProject } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentProject } from '../../present/project.ts';

export const changeProjectRoute = route(changeProjectEndpoint, async (ctx, call) => {
  const project = await changeProject(userContext(ctx, call), { projectId: call.params.project_id, body: call.body });
  return { status: 200, body: presentProject(project) };
});
