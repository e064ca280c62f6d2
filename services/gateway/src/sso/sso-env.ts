import { z } from 'zod';

/** The settings of single sign-on: an issuer of OpenID Connect, and this installation as its client. */
export const ssoEnv = z.object({
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'expected the https address of the issuer' })
    .refine((text) => text.startsWith('https:') || isThisMachine(text), {
      error: 'expected https, because tokens of people come from there',
    })
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  /** Absent for a public client, which PKCE alone protects. */
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** What people call the issuer; on the button of the sign-in page. */
  OIDC_NAME: z.string().trim().min(1).max(50).default('single sign-on'),
});
type SsoSettings = z.output<typeof ssoEnv> & { PUBLIC_URL?: string | undefined };

const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'PUBLIC_URL'] as const;

/** Adds a problem for each setting that is missing while others are there. The callback's address needs PUBLIC_URL. */
export function checkSsoSettings(settings: SsoSettings, context: z.core.$RefinementCtx): void {
  if (settings.OIDC_ISSUER === undefined && settings.OIDC_CLIENT_ID === undefined) return;
  for (const name of needed.filter((each) => settings[each] === undefined)) {
    context.addIssue({ code: 'custom', path: [name], message: 'is required for single sign-on' });
  }
}

function isThisMachine(text: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname);
}
