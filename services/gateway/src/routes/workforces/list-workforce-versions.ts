import { listWorkforceVersions as listWorkforceVersionsEndpoint } from '@harkara/contract';
import { listWorkforceVersions } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentWorkforceVersion } from '../../present/workforce.ts';

export const listWorkforceVersionsRoute = route(listWorkforceVersionsEndpoint, async (ctx, call) => {
  const page = await listWorkforceVersions(userContext(ctx, call), {
    workforceId: call.params.workforce_id,
    ...call.query,
  });
  return { status: 200, body: { ...page, data: page.data.map(presentWorkforceVersion) } };
});
