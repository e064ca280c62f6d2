import type { Context } from '@harkara/operations';

/** The cookie that signing in sets for the console. */
export const sessionCookie = 'hk_session';

/** No script reads it and no other site sends it; over https it never leaves in the clear. */
export function setSessionCookie(ctx: Context, { token, expiresAt }: { token: string; expiresAt: Date }): string {
  const seconds = Math.round((expiresAt.getTime() - ctx.clock.now().getTime()) / 1000);
  return `${sessionCookie}=${token}; Path=/; Max-Age=${seconds}; ${attributes(ctx)}`;
}

export function clearSessionCookie(ctx: Context): string {
  return `${sessionCookie}=; Path=/; Max-Age=0; ${attributes(ctx)}`;
}

function attributes({ publicUrl }: Context): string {
  return `HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
}
