import { endpoints } from '@harkara/contract';
import { searchProject } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentSearchHit } from '../present/search-hit.ts';

export const searchRoutes = routesOf(endpoints.search, {
  searchProject: async (ctx, { params, query }) => {
    const hits = await searchProject(ctx, { projectId: params.project_id, ...query });
    return { status: 200, body: { data: hits.map(presentSearchHit) } };
  },
});
