import { runTrigger } from '@harkara/contract';
import { runSchedule } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentFire } from '../../present/fire.ts';

export const runTriggerRoute = route(runTrigger, async (ctx, call) => {
  const fire = await runSchedule(userContext(ctx, call), { triggerId: call.params.trigger_id });
  return { status: 202, body: presentFire(fire) };
});
