import { endpoints } from '@harkara/contract';
import { renewWebhookSecret } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentWebhookWithSecret } from '../present/trigger.ts';
import { answerWebhookCall } from './webhooks/answer-webhook-call.ts';

export const webhookRoutes = routesOf(endpoints.webhooks, {
  callWebhook: { raw: answerWebhookCall },

  renewWebhookSecret: async (ctx, { params, body }) => {
    const renewed = await renewWebhookSecret(ctx, { triggerId: params.trigger_id, body });
    return { status: 200, body: presentWebhookWithSecret(ctx, renewed) };
  },
});
