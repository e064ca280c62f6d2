import { endpoints } from '@harkara/contract';
import {
  changeWorkforce,
  createWorkforce,
  deleteWorkforce,
  listWorkforceVersions,
  listWorkforces,
  pauseWorkforce,
  publishWorkforce,
  readWorkforce,
  resumeWorkforce,
  testWorkforce,
} from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentPage } from '../present/page.ts';
import { presentProjectTask } from '../present/project-task.ts';
import { presentWorkforce, presentWorkforceVersion } from '../present/workforce.ts';

export const workforceRoutes = routesOf(endpoints.workforces, {
  listWorkforces: async (ctx, { params, query }) => {
    const page = await listWorkforces(ctx, { projectId: params.project_id, ...query });
    return { status: 200, body: presentPage(page, presentWorkforce) };
  },

  createWorkforce: async (ctx, { params, body }) => {
    const workforce = await createWorkforce(ctx, { projectId: params.project_id, draft: body });
    return { status: 201, body: presentWorkforce(workforce) };
  },

  readWorkforce: async (ctx, { params }) => {
    return { status: 200, body: presentWorkforce(await readWorkforce(ctx, { workforceId: params.workforce_id })) };
  },

  changeWorkforce: async (ctx, { params, body }) => {
    const workforce = await changeWorkforce(ctx, { workforceId: params.workforce_id, change: body });
    return { status: 200, body: presentWorkforce(workforce) };
  },

  deleteWorkforce: async (ctx, { params }) => {
    await deleteWorkforce(ctx, { workforceId: params.workforce_id });
    return { status: 204 };
  },

  publishWorkforce: async (ctx, { params }) => {
    const workforce = await publishWorkforce(ctx, { workforceId: params.workforce_id });
    return { status: 200, body: presentWorkforce(workforce) };
  },

  pauseWorkforce: async (ctx, { params }) => {
    const workforce = await pauseWorkforce(ctx, { workforceId: params.workforce_id });
    return { status: 200, body: presentWorkforce(workforce) };
  },

  resumeWorkforce: async (ctx, { params }) => {
    const workforce = await resumeWorkforce(ctx, { workforceId: params.workforce_id });
    return { status: 200, body: presentWorkforce(workforce) };
  },

  listWorkforceVersions: async (ctx, { params, query }) => {
    const page = await listWorkforceVersions(ctx, { workforceId: params.workforce_id, ...query });
    return { status: 200, body: presentPage(page, presentWorkforceVersion) };
  },

  testWorkforce: async (ctx, { params, body }) => {
    const task = await testWorkforce(ctx, { workforceId: params.workforce_id, message: body.message });
    return { status: 202, body: presentProjectTask(task) };
  },
});
