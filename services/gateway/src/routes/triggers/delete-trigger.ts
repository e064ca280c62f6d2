import { deleteTrigger as deleteTriggerEndpoint } from '@harkara/contract';
import { deleteTrigger } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';

export const deleteTriggerRoute = route(deleteTriggerEndpoint, async (ctx, call) => {
  await deleteTrigger(userContext(ctx, call), { triggerId: call.params.trigger_id });
  return { status: 204 };
});
