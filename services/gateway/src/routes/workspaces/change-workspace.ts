import { changeWorkspace as changeWorkspaceEndpoint } from '@harkara/contract';
import { changeWorkspace } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentWorkspace } from '../../present/workspace.ts';

export const changeWorkspaceRoute = route(changeWorkspaceEndpoint, async (ctx, call) => {
  const workspace = await changeWorkspace(userContext(ctx, call), {
    workspaceId: call.params.workspace_id,
    body: call.body,
  });
  return { status: 200, body: presentWorkspace(workspace) };
});
