import { listWorkforces as listWorkforcesEndpoint } from '@harkara/contract';
import { listWorkforces } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentWorkforce } from '../../present/workforce.ts';

export const listWorkforcesRoute = route(listWorkforcesEndpoint, async (ctx, call) => {
  const page = await listWorkforces(userContext(ctx, call), { projectId: call.params.project_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentWorkforce) } };
});
