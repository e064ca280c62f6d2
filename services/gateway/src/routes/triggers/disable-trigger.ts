import { disableTrigger as disableTriggerEndpoint } from '@harkara/contract';
import { disableTrigger } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentTrigger } from '../../present/trigger.ts';

export const disableTriggerRoute = route(disableTriggerEndpoint, async (ctx, call) => {
  const trigger = await disableTrigger(userContext(ctx, call), { triggerId: call.params.trigger_id });
  return { status: 200, body: presentTrigger(ctx, trigger) };
});
