import { createWorkspace as createWorkspaceEndpoint } from '@harkara/contract';
import { createWorkspace } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentWorkspace } from '../../present/workspace.ts';

export const createWorkspaceRoute = route(createWorkspaceEndpoint, async (ctx, call) => {
  return { status: 201, body: presentWorkspace(await createWorkspace(userContext(ctx, call), call.body)) };
});
