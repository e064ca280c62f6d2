import { readPlatform as readPlatformEndpoint } from '@harkara/contract';
import { readPlatform } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentPlatform } from '../../present/platform.ts';

export const readPlatformRoute = route(readPlatformEndpoint, async (ctx, call) => {
  return { status: 200, body: presentPlatform(await readPlatform(userContext(ctx, call))) };
});
