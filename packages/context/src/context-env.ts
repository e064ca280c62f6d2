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
  WORKSPACE_CREATION: z.enum(['operator', 'anyone']).default('operator'),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
});
export type ContextConfig = z.output<typeof contextEnv>;
