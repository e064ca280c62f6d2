import { signIn as signInEndpoint } from '@harkara/contract';
import { readMe, signIn } from '@harkara/operations';
import { refuseForeignOrigin } from '../../http/refuse-foreign-origin.ts';
import { route } from '../../http/route.ts';
import { setSessionCookie } from '../../http/session-cookie.ts';
import { presentMe } from '../../present/me.ts';

/** Another site's form must not sign a person in as somebody else. */
export const signInRoute = route(signInEndpoint, async (ctx, { body, header }) => {
  refuseForeignOrigin(ctx, header);
  const started = await signIn(ctx, body);
  const reach = await readMe(ctx, started.userId);
  return {
    status: 201,
    body: { token: started.token, expires_at: started.expiresAt.toISOString(), ...presentMe(reach) },
    headers: { 'Set-Cookie': setSessionCookie(ctx, started), 'Cache-Control': 'no-store' },
  };
});
