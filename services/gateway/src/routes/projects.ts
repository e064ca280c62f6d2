import { endpoints } from '@harkara/contract';
import { changeProject, createProject, listProjects, readProject } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentPage } from '../present/page.ts';
import { presentProject } from '../present/project.ts';

export const projectRoutes = routesOf(endpoints.projects, {
  listProjects: async (ctx, { params, query }) => {
    const page = await listProjects(ctx, { workspaceId: params.workspace_id, ...query });
    return { status: 200, body: presentPage(page, presentProject) };
  },

  createProject: async (ctx, { params, body }) => {
    const project = await createProject(ctx, { workspaceId: params.workspace_id, body });
    return { status: 201, body: presentProject(project) };
  },

  readProject: async (ctx, { params }) => {
    const project = await readProject(ctx, { projectId: params.project_id });
    return { status: 200, body: presentProject(project) };
  },

  changeProject: async (ctx, { params, body }) => {
    const project = await changeProject(ctx, { projectId: params.project_id, body });
    return { status: 200, body: presentProject(project) };
  },
});
