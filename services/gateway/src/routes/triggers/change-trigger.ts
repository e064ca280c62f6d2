import { changeTrigger as changeTriggerEndpoint } from '@harkara/contract';
import { changeTrigger } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentTrigger } from '../../present/trigger.ts';

export const changeTriggerRoute = route(changeTriggerEndpoint, async (ctx, call) => {
  const trigger = await changeTrigger(userContext(ctx, call), { triggerId: call.params.trigger_id, change: call.body });
  return { status: 200, body: presentTrigger(ctx, trigger) };
});
