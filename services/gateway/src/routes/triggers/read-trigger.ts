import { readTrigger as readTriggerEndpoint } from '@harkara/contract';
import { readTrigger } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentTrigger } from '../../present/trigger.ts';

export const readTriggerRoute = route(readTriggerEndpoint, async (ctx, call) => {
  const trigger = await readTrigger(userContext(ctx, call), { triggerId: call.params.trigger_id });
  return { status: 200, body: presentTrigger(ctx, trigger) };
});
