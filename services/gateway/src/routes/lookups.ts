import { endpoints } from '@harkara/contract';
import { findRecord } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentModel } from '../present/model.ts';

export const lookupRoutes = routesOf(endpoints.lookups, {
  findRecord: async (ctx, { params }) => {
    return { status: 200, body: await findRecord(ctx, { id: params.id }) };
  },

  listModels: async ({ models }) => {
    const data = models.list().map((model) => presentModel(model, models.defaultModel));
    return { status: 200, body: { data, next_cursor: null } };
  },
});
