import { enableTrigger as enableTriggerEndpoint } from '@harkara/contract';
import { enableTrigger } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentTrigger } from '../../present/trigger.ts';

export const enableTriggerRoute = route(enableTriggerEndpoint, async (ctx, call) => {
  const trigger = await enableTrigger(userContext(ctx, call), { triggerId: call.params.trigger_id });
  return { status: 200, body: presentTrigger(ctx, trigger) };
});
