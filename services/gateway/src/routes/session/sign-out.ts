import { signOut as signOutEndpoint } from '@harkara/contract';
import { signOut } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { clearSessionCookie } from '../../http/session-cookie.ts';
import { userContext } from '../../http/user-context.ts';

export const signOutRoute = route(signOutEndpoint, async (ctx, call) => {
  await signOut(userContext(ctx, call));
  return { status: 204, headers: { 'Set-Cookie': clearSessionCookie(ctx) } };
});
