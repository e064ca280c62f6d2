import { endpoints } from '@harkara/contract';
import {
  listDeliveries,
  previewDelivery,
  readDelivery,
  replayDeliveries,
  replayDelivery,
  tryDelivery,
} from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import {
  presentDelivery,
  presentDeliveryPreview,
  presentDeliveryWithBody,
  presentReplay,
} from '../present/delivery.ts';
import { presentPage } from '../present/page.ts';
import { presentProjectTask } from '../present/project-task.ts';

export const deliveryRoutes = routesOf(endpoints.deliveries, {
  listDeliveries: async (ctx, { params, query }) => {
    const page = await listDeliveries(ctx, { triggerId: params.trigger_id, ...query });
    return { status: 200, body: presentPage(page, presentDelivery) };
  },

  readDelivery: async (ctx, { params }) => {
    const delivery = await readDelivery(ctx, { deliveryId: params.delivery_id });
    return { status: 200, body: presentDeliveryWithBody(delivery) };
  },

  replayDelivery: async (ctx, { params }) => {
    const delivery = await replayDelivery(ctx, { deliveryId: params.delivery_id });
    return { status: 201, body: presentDelivery(delivery) };
  },

  replayDeliveries: async (ctx, { params, body }) => {
    const replays = await replayDeliveries(ctx, { triggerId: params.trigger_id, ...body });
    return { status: 200, body: { data: replays.map(presentReplay) } };
  },

  previewDelivery: async (ctx, { params, body }) => {
    const preview = await previewDelivery(ctx, { deliveryId: params.delivery_id, ...body });
    return { status: 200, body: presentDeliveryPreview(preview) };
  },

  tryDelivery: async (ctx, { params, body }) => {
    const task = await tryDelivery(ctx, { deliveryId: params.delivery_id, ...body });
    return { status: 202, body: presentProjectTask(task) };
  },
});
