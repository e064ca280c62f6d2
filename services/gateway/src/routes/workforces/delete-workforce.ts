import { deleteWorkforce as deleteWorkforceEndpoint } from '@harkara/contract';
import { deleteWorkforce } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';

export const deleteWorkforceRoute = route(deleteWorkforceEndpoint, async (ctx, call) => {
  await deleteWorkforce(userContext(ctx, call), { workforceId: call.params.workforce_id });
  return { status: 204 };
});
