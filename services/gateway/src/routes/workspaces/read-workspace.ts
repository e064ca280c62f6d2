import { readWorkspace as readWorkspaceEndpoint } from '@harkara/contract';
import { readWorkspace } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentWorkspace } from '../../present/workspace.ts';

export const readWorkspaceRoute = route(readWorkspaceEndpoint, async (ctx, call) => {
  const workspace = await readWorkspace(userContext(ctx, call), { workspaceId: call.params.workspace_id });
  return { status: 200, body: presentWorkspace(workspace) };
});
