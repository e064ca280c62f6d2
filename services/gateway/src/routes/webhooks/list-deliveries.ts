import { listDeliveries as listDeliveriesEndpoint } from '@harkara/contract';
import { listDeliveries } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentDelivery } from '../../present/delivery.ts';

export const listDeliveriesRoute = route(listDeliveriesEndpoint, async (ctx, call) => {
  const page = await listDeliveries(userContext(ctx, call), { triggerId: call.params.trigger_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentDelivery) } };
});
