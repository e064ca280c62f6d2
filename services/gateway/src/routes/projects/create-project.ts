import { createProject as createProjectEndpoint } from '@harkara/contract';
import { createProject } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentProject } from '../../present/project.ts';

export const createProjectRoute = route(createProjectEndpoint, async (ctx, call) => {
  const project = await createProject(userContext(ctx, call), {
    workspaceId: call.params.workspace_id,
    body: call.body,
  });
  return { status: 201, body: presentProject(project) };
});
