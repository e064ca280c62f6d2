import { endpoints } from '@harkara/contract';
import { deleteSecret, listSecrets, listSecretUses, setSecret } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentPage } from '../present/page.ts';
import { presentSecret } from '../present/secret.ts';

export const secretRoutes = routesOf(endpoints.secrets, {
  listSecrets: async (ctx, { params, query }) => {
    const page = await listSecrets(ctx, { projectId: params.project_id, ...query });
    return { status: 200, body: presentPage(page, presentSecret) };
  },

  setSecret: async (ctx, { params, body }) => {
    const { project_id: projectId, name } = params;
    const { secret, isNew } = await setSecret(ctx, { projectId, name, value: body.value });
    return { status: isNew ? 201 : 200, body: presentSecret(secret) };
  },

  listSecretUses: async (ctx, { params: { project_id: projectId, name } }) => {
    return { status: 200, body: { items: await listSecretUses(ctx, { projectId, name }) } };
  },

  deleteSecret: async (ctx, { params }) => {
    await deleteSecret(ctx, { projectId: params.project_id, name: params.name });
    return { status: 204 };
  },
});
