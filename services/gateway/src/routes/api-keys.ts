import { endpoints } from '@harkara/contract';
import { createApiKey, listApiKeys, revokeApiKey } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentApiKey } from '../present/api-key.ts';
import { presentPage } from '../present/page.ts';

export const apiKeyRoutes = routesOf(endpoints.apiKeys, {
  listApiKeys: async (ctx, { params, query }) => {
    const page = await listApiKeys(ctx, { projectId: params.project_id, ...query });
    return { status: 200, body: presentPage(page, presentApiKey) };
  },

  createApiKey: async (ctx, { params, body, caller }) => {
    const { key, value } = await createApiKey(ctx, {
      projectId: params.project_id,
      name: body.name,
    });
    const shown = presentApiKey({ ...key, createdByName: caller.name });
    return { status: 201, body: { ...shown, key: value } };
  },

  revokeApiKey: async (ctx, { params }) => {
    await revokeApiKey(ctx, { keyId: params.key_id });
    return { status: 204 };
  },
});
