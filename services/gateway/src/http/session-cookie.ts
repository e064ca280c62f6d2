import type { Context } from '@harkara/operations';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';

const name = 'hk_session';

/** The cookie that signing in sets for the console. */
export function setSessionCookie(ctx: Context, { token, expiresAt }: { token: string; expiresAt: Date }): string {
  const seconds = Math.round((expiresAt.getTime() - ctx.clock.now().getTime()) / 1000);
  return stringifySetCookie({ ...attributes(ctx), value: token, maxAge: seconds });
}

export function clearSessionCookie(ctx: Context): string {
  return stringifySetCookie({ ...attributes(ctx), value: '', maxAge: 0 });
}

/** The session's token in a request's `Cookie` header. */
export function findSessionToken(header: string | undefined): string | undefined {
  return parseCookie(header ?? '')[name];
}

/** Scripts cannot read it, other sites cannot send it, and over https it is never sent unencrypted. */
function attributes({ publicUrl }: Context): Omit<SetCookie, 'value'> {
  return { name, path: '/', httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') };
}
