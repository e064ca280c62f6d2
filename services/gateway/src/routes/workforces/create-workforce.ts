import { createWorkforce as createWorkforceEndpoint } from '@harkara/contract';
import { createWorkforce } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentWorkforce } from '../../present/workforce.ts';

export const createWorkforceRoute = route(createWorkforceEndpoint, async (ctx, call) => {
  const workforce = await createWorkforce(userContext(ctx, call), {
    projectId: call.params.project_id,
    draft: call.body,
  });
  return { status: 201, body: presentWorkforce(workforce) };
});
