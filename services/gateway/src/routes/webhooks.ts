import { endpoints } from '@harkara/contract';
import { listDeliveries, readDelivery, renewWebhookSecret, replayDelivery } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentDelivery, presentDeliveryWithBody } from '../present/delivery.ts';
import { presentPage } from '../present/page.ts';
import { presentWebhookWithSecret } from '../present/trigger.ts';
import { answerWebhookCall } from './webhooks/answer-webhook-call.ts';

export const webhookRoutes = routesOf(endpoints.webhooks, {
  callWebhook: { raw: answerWebhookCall },

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

  renewWebhookSecret: async (ctx, { params, body }) => {
    const renewed = await renewWebhookSecret(ctx, { triggerId: params.trigger_id, body });
    return { status: 200, body: presentWebhookWithSecret(ctx, renewed) };
  },
});
