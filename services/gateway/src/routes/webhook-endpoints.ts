import { endpoints } from '@harkara/contract';
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookAttempts,
  listWebhookEndpoints,
  renewEndpointSecret,
  retryWebhookAttempt,
  testWebhookEndpoint,
} from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentPage } from '../present/page.ts';
import {
  presentWebhookAttempt,
  presentWebhookEndpoint,
  presentWebhookEndpointWithSecret,
} from '../present/webhook-endpoint.ts';

export const webhookEndpointRoutes = routesOf(endpoints.webhookEndpoints, {
  listWebhookEndpoints: async (ctx, { params, query }) => {
    const page = await listWebhookEndpoints(ctx, { projectId: params.project_id, ...query });
    return { status: 200, body: presentPage(page, (row) => presentWebhookEndpoint(row, ctx.clock.now())) };
  },

  createWebhookEndpoint: async (ctx, { params, body }) => {
    const created = await createWebhookEndpoint(ctx, { projectId: params.project_id, body });
    return { status: 201, body: presentWebhookEndpointWithSecret(created, ctx.clock.now()) };
  },

  changeWebhookEndpoint: async (ctx, { params, body }) => {
    const changed = await changeWebhookEndpoint(ctx, { endpointId: params.endpoint_id, change: body });
    return { status: 200, body: presentWebhookEndpoint(changed, ctx.clock.now()) };
  },

  deleteWebhookEndpoint: async (ctx, { params }) => {
    await deleteWebhookEndpoint(ctx, { endpointId: params.endpoint_id });
    return { status: 204 };
  },

  renewWebhookEndpointSecret: async (ctx, { params }) => {
    const renewed = await renewEndpointSecret(ctx, { endpointId: params.endpoint_id });
    return { status: 200, body: presentWebhookEndpointWithSecret(renewed, ctx.clock.now()) };
  },

  testWebhookEndpoint: async (ctx, { params }) => {
    const attempt = await testWebhookEndpoint(ctx, { endpointId: params.endpoint_id });
    return { status: 202, body: presentWebhookAttempt(attempt) };
  },

  listWebhookAttempts: async (ctx, { params, query }) => {
    const page = await listWebhookAttempts(ctx, { endpointId: params.endpoint_id, ...query });
    return { status: 200, body: presentPage(page, presentWebhookAttempt) };
  },

  retryWebhookAttempt: async (ctx, { params }) => {
    const attempt = await retryWebhookAttempt(ctx, { attemptId: params.attempt_id });
    return { status: 202, body: presentWebhookAttempt(attempt) };
  },
});
