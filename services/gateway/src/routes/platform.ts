import { endpoints } from '@harkara/contract';
import { changePlatform, listPlatformWorkspaces, readPlatform, readPlatformLoad } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentPage } from '../present/page.ts';
import { presentPlatform, presentPlatformLoad } from '../present/platform.ts';
import { presentPlatformWorkspace } from '../present/workspace.ts';

export const platformRoutes = routesOf(endpoints.platform, {
  readPlatform: async (ctx) => {
    return { status: 200, body: presentPlatform(await readPlatform(ctx)) };
  },

  changePlatform: async (ctx, { body }) => {
    return { status: 200, body: presentPlatform(await changePlatform(ctx, body)) };
  },

  readPlatformLoad: async (ctx) => {
    return { status: 200, body: presentPlatformLoad(await readPlatformLoad(ctx)) };
  },

  listPlatformWorkspaces: async (ctx, { query }) => {
    return { status: 200, body: presentPage(await listPlatformWorkspaces(ctx, query), presentPlatformWorkspace) };
  },
});
