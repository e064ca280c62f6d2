import type { Context } from '@harkara/operations';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';

const name = 'hk_sso';
const seconds = 600;

/** Keeps a single sign-on under way in the browser that began it. */
export function setSsoCookie(ctx: Context, attempt: string): string {
  return stringifySetCookie({ ...attributes(ctx), value: attempt, maxAge: seconds });
}

export function clearSsoCookie(ctx: Context): string {
  return stringifySetCookie({ ...attributes(ctx), value: '', maxAge: 0 });
}

export function findSsoAttempt(header: string | undefined): string | undefined {
  return parseCookie(header ?? '')[name];
}

/** Lax, because the browser comes back by a link from the issuer's site. */
function attributes({ publicUrl }: Context): Omit<SetCookie, 'value'> {
  const secure = publicUrl.startsWith('https:');
  return { name, path: '/v1/manage/session/sso', httpOnly: true, sameSite: 'lax', secure };
}
