import { endpoints } from '@harkara/contract';
import type { UserContext } from '@harkara/operations';
import {
  changeWorkforce,
  compareWorkforceVersions,
  createWorkforce,
  deleteWorkforce,
  listWorkforceProblems,
  listWorkforceUses,
  listWorkforceVersions,
  listWorkforces,
  pauseWorkforce,
  publishWorkforce,
  readWorkforce,
  restoreWorkforceVersion,
  resumeWorkforce,
  testWorkforce,
} from '@harkara/operations/manage';
import { readRevisions } from '../http/read-revisions.ts';
import { routesOf } from '../http/routes-of.ts';
import { withCurrent } from '../http/with-current.ts';
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

  changeWorkforce: async (ctx, { params, body, header }) => {
    const workforceId = params.workforce_id;
    const revisions = readRevisions(header('if-match'));
    const workforce = await withCurrent(
      () => changeWorkforce(ctx, { workforceId, change: body, revisions }),
      readCurrent(ctx, workforceId),
    );
    return { status: 200, body: presentWorkforce(workforce) };
  },

  deleteWorkforce: async (ctx, { params }) => {
    await deleteWorkforce(ctx, { workforceId: params.workforce_id });
    return { status: 204 };
  },

  publishWorkforce: async (ctx, { params, body: { note }, header }) => {
    const workforceId = params.workforce_id;
    const revisions = readRevisions(header('if-match'));
    const workforce = await withCurrent(
      () => publishWorkforce(ctx, { workforceId, note, revisions }),
      readCurrent(ctx, workforceId),
    );
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

  compareWorkforceVersions: async (ctx, { params: { workforce_id: workforceId, from, to } }) => {
    return { status: 200, body: { changes: await compareWorkforceVersions(ctx, { workforceId, from, to }) } };
  },

  restoreWorkforceVersion: async (ctx, { params, header }) => {
    const { workforce_id: workforceId, version } = params;
    const revisions = readRevisions(header('if-match'));
    const restore = () => restoreWorkforceVersion(ctx, { workforceId, version, revisions });
    return { status: 200, body: presentWorkforce(await withCurrent(restore, readCurrent(ctx, workforceId))) };
  },

  listWorkforceProblems: async (ctx, { params }) => {
    return { status: 200, body: { problems: await listWorkforceProblems(ctx, { workforceId: params.workforce_id }) } };
  },

  listWorkforceUses: async (ctx, { params }) => {
    return { status: 200, body: { items: await listWorkforceUses(ctx, { workforceId: params.workforce_id }) } };
  },

  testWorkforce: async (ctx, { params, body }) => {
    const task = await testWorkforce(ctx, { workforceId: params.workforce_id, message: body.message });
    return { status: 202, body: presentProjectTask(task) };
  },
});

const readCurrent = (ctx: UserContext, workforceId: string) => async () =>
  presentWorkforce(await readWorkforce(ctx, { workforceId }));
