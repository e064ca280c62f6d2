import { storageSetting } from '@harkara/files';
import { modelsEnv } from '@harkara/models';
import { baseEnv } from '@harkara/runtime';
import { z } from 'zod';

/** The settings of every service that has a context. */
export const contextEnv = baseEnv.extend(modelsEnv.shape).extend({
  /** The same place for every service: a folder on one machine, or a bucket for several machines. */
  STORAGE: storageSetting.default({ kind: 'disk', directory: '.harkara/files' }),
  /** Who mails are from: `Name <address>`, or an address. Without it no mail is written. */
  MAIL_FROM: z
    .string()
    .trim()
    .regex(/^([^<>"\r\n]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'expected an address, or Name <address>')
    .optional(),
  /** Hosts, addresses or CIDRs that tools and notifications may call although they are not public. */
  TOOL_HTTP_ALLOW: z.string().default(''),
  WORKSPACE_CREATION: z.enum(['operator', 'anyone']).default('operator'),
});
export type ContextConfig = z.output<typeof contextEnv>;

/** Links in mails begin with PUBLIC_URL. */
export function checkMailSettings(settings: ContextConfig, context: z.core.$RefinementCtx): void {
  if (settings.MAIL_FROM === undefined || settings.PUBLIC_URL !== undefined) return;
  context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'is required with MAIL_FROM' });
}
