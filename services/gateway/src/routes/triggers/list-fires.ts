import { listFires as listFiresEndpoint } from '@harkara/contract';
import { listFires } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentFire } from '../../present/fire.ts';

export const listFiresRoute = route(listFiresEndpoint, async (ctx, call) => {
  const page = await listFires(userContext(ctx, call), { triggerId: call.params.trigger_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentFire) } };
});
