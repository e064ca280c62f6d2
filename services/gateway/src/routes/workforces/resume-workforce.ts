import { resumeWorkforce as resumeWorkforceEndpoint } from '@harkara/contract';
import { resumeWorkforce } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentWorkforce } from '../../present/workforce.ts';

export const resumeWorkforceRoute = route(resumeWorkforceEndpoint, async (ctx, call) => {
  const workforce = await resumeWorkforce(userContext(ctx, call), { workforceId: call.params.workforce_id });
  return { status: 200, body: presentWorkforce(workforce) };
});
