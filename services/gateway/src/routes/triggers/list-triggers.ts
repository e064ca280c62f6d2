import { listTriggers as listTriggersEndpoint } from '@harkara/contract';
import { listTriggers } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentTrigger } from '../../present/trigger.ts';

export const listTriggersRoute = route(listTriggersEndpoint, async (ctx, call) => {
  const page = await listTriggers(userContext(ctx, call), { projectId: call.params.project_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map((trigger) => presentTrigger(ctx, trigger)) } };
});
