import { createTrigger as createTriggerEndpoint } from '@harkara/contract';
import { createTrigger } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentCreatedTrigger } from '../../present/trigger.ts';

export const createTriggerRoute = route(createTriggerEndpoint, async (ctx, call) => {
  const created = await createTrigger(userContext(ctx, call), { projectId: call.params.project_id, body: call.body });
  return { status: 201, body: presentCreatedTrigger(ctx, created) };
});
