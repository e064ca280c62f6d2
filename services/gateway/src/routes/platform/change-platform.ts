import { changePlatform as changePlatformEndpoint } from '@harkara/contract';
import { changePlatform } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentPlatform } from '../../present/platform.ts';

export const changePlatformRoute = route(changePlatformEndpoint, async (ctx, call) => {
  return { status: 200, body: presentPlatform(await changePlatform(userContext(ctx, call), call.body)) };
});
