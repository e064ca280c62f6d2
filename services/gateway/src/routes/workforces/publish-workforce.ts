import { publishWorkforce as publishWorkforceEndpoint } from '@harkara/contract';
import { publishWorkforce } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentWorkforce } from '../../present/workforce.ts';

export const publishWorkforceRoute = route(publishWorkforceEndpoint, async (ctx, call) => {
  const workforce = await publishWorkforce(userContext(ctx, call), { workforceId: call.params.workforce_id });
  return { status: 200, body: presentWorkforce(workforce) };
});
