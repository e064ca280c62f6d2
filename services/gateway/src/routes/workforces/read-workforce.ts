import { readWorkforce as readWorkforceEndpoint } from '@harkara/contract';
import { readWorkforce } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentWorkforce } from '../../present/workforce.ts';

export const readWorkforceRoute = route(readWorkforceEndpoint, async (ctx, call) => {
  return {
    status: 200,
    body: presentWorkforce(await readWorkforce(userContext(ctx, call), { workforceId: call.params.workforce_id })),
  };
});
