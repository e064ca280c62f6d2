/** The cookie that signing in sets for the console. */
export const sessionCookie = 'hk_session';

/** No script reads it and no other site sends it; over https it never leaves in the clear. */
export function setSessionCookie(publicUrl: string, { token, expiresAt }: { token: string; expiresAt: Date }): string {
  return `${sessionCookie}=${token}; Path=/; Expires=${expiresAt.toUTCString()}; ${attributes(publicUrl)}`;
}

export function clearSessionCookie(publicUrl: string): string {
  return `${sessionCookie}=; Path=/; Max-Age=0; ${attributes(publicUrl)}`;
}

function attributes(publicUrl: string): string {
  return `HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
}
