import { endpoints } from '@harkara/contract';
import {
  acceptPasswordReset,
  createPasswordReset,
  readPasswordReset,
  requestPasswordReset,
} from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';

export const passwordResetRoutes = routesOf(endpoints.passwordResets, {
  requestPasswordReset: async (ctx, { body, clientAddress }) => {
    await requestPasswordReset(ctx, { ...body, clientAddress });
    return { status: 202 };
  },

  readPasswordReset: async (ctx, { params }) => {
    const { email, expiresAt } = await readPasswordReset(ctx, params);
    return { status: 200, body: { email, expires_at: expiresAt.toISOString() } };
  },

  acceptPasswordReset: async (ctx, { params, body, requestId }) => {
    await acceptPasswordReset(ctx, { token: params.token, body, requestId });
    return { status: 204 };
  },

  createPasswordReset: async (ctx, { params }) => {
    const { url, expiresAt } = await createPasswordReset(ctx, { userId: params.user_id });
    return { status: 201, body: { reset_url: url, expires_at: expiresAt.toISOString() } };
  },
});
