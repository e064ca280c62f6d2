import { endpoints } from '@harkara/contract';
import { changeWorkspace, createWorkspace, listWorkspaces, readWorkspace } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentPage } from '../present/page.ts';
import { presentWorkspace } from '../present/workspace.ts';

export const workspaceRoutes = routesOf(endpoints.workspaces, {
  listWorkspaces: async (ctx, { query }) => {
    const page = await listWorkspaces(ctx, query);
    return { status: 200, body: presentPage(page, presentWorkspace) };
  },

  createWorkspace: async (ctx, { body }) => {
    return { status: 201, body: presentWorkspace(await createWorkspace(ctx, body)) };
  },

  readWorkspace: async (ctx, { params }) => {
    const workspace = await readWorkspace(ctx, { workspaceId: params.workspace_id });
    return { status: 200, body: presentWorkspace(workspace) };
  },

  changeWorkspace: async (ctx, { params, body }) => {
    const workspace = await changeWorkspace(ctx, { workspaceId: params.workspace_id, body });
    return { status: 200, body: presentWorkspace(workspace) };
  },
});
