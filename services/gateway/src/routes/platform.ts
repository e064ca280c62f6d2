import { endpoints } from '@harkara/contract';
import { changePlatform, readPlatform } from '@harkara/operations';
import { routesOf } from '../http/routes-of.ts';
import { presentPlatform } from '../present/platform.ts';

export const platformRoutes = routesOf(endpoints.platform, {
  readPlatform: async (ctx) => {
    return { status: 200, body: presentPlatform(await readPlatform(ctx)) };
  },

  changePlatform: async (ctx, { body }) => {
    return { status: 200, body: presentPlatform(await changePlatform(ctx, body)) };
  },
});
