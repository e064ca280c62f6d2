import { endpoints } from '@harkara/contract';
import { createAccessToken, deleteAccessToken, listAccessTokens } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentAccessToken, presentCreatedAccessToken } from '../present/access-token.ts';
import { presentPage } from '../present/page.ts';

export const accessTokenRoutes = routesOf(endpoints.accessTokens, {
  listAccessTokens: async (ctx, { query }) => {
    return { status: 200, body: presentPage(await listAccessTokens(ctx, query), presentAccessToken) };
  },

  createAccessToken: async (ctx, { body }) => {
    const created = await createAccessToken(ctx, body);
    return { status: 201, body: presentCreatedAccessToken(created) };
  },

  deleteAccessToken: async (ctx, { params }) => {
    await deleteAccessToken(ctx, { tokenId: params.token_id });
    return { status: 204 };
  },
});
