import { pauseWorkforce as pauseWorkforceEndpoint } from '@harkara/contract';
import { pauseWorkforce } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentWorkforce } from '../../present/workforce.ts';

export const pauseWorkforceRoute = route(pauseWorkforceEndpoint, async (ctx, call) => {
  const workforce = await pauseWorkforce(userContext(ctx, call), { workforceId: call.params.workforce_id });
  return { status: 200, body: presentWorkforce(workforce) };
});
