import { changeWorkforce as changeWorkforceEndpoint } from '@harkara/contract';
import { changeWorkforce } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentWorkforce } from '../../present/workforce.ts';

export const changeWorkforceRoute = route(changeWorkforceEndpoint, async (ctx, call) => {
  const workforce = await changeWorkforce(userContext(ctx, call), {
    workforceId: call.params.workforce_id,
    change: call.body,
  });
  return { status: 200, body: presentWorkforce(workforce) };
});
