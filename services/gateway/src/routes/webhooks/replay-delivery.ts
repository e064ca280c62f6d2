import { replayDelivery as replayDeliveryEndpoint } from '@harkara/contract';
import { replayDelivery } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentDelivery } from '../../present/delivery.ts';

export const replayDeliveryRoute = route(replayDeliveryEndpoint, async (ctx, call) => {
  const delivery = await replayDelivery(userContext(ctx, call), { deliveryId: call.params.delivery_id });
  return { status: 201, body: presentDelivery(delivery) };
});
