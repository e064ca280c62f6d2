import { readMe as readMeEndpoint } from '@harkara/contract';
import { readMe } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { presentMe } from '../../present/me.ts';

export const readMeRoute = route(readMeEndpoint, async (ctx, { caller }) => {
  return { status: 200, body: presentMe(await readMe(ctx, caller.userId)) };
});
