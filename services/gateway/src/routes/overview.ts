import { endpoints } from '@harkara/contract';
import { readOverview, readSpend } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentOverview, presentSpend } from '../present/overview.ts';

export const overviewRoutes = routesOf(endpoints.overview, {
  readOverview: async (ctx, { params, query }) => {
    const overview = await readOverview(ctx, { projectId: params.project_id, ...query });
    return { status: 200, body: presentOverview(overview) };
  },

  readSpend: async (ctx, { params, query }) => {
    return { status: 200, body: presentSpend(await readSpend(ctx, { projectId: params.project_id, ...query })) };
  },
});
