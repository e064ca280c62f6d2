import { listWorkspaces as listWorkspacesEndpoint } from '@harkara/contract';
import { listWorkspaces } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentWorkspace } from '../../present/workspace.ts';

export const listWorkspacesRoute = route(listWorkspacesEndpoint, async (ctx, call) => {
  const page = await listWorkspaces(userContext(ctx, call), call.query);
  return { status: 200, body: { ...page, data: page.data.map(presentWorkspace) } };
});
