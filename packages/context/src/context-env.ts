import { storageSetting } from '@harkara/files';
import { modelsEnv } from '@harkara/models';
import { baseEnv } from '@harkara/runtime';
import { z } from 'zod';

/** What every service with a context reads. */
export const contextEnv = baseEnv.extend(modelsEnv.shape).extend({
  /** Seen alike by every service: one folder, or one bucket where they run on several machines. */
  STORAGE: storageSetting.default({ kind: 'disk', directory: '.harkara/files' }),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
});
export type ContextConfig = z.output<typeof contextEnv>;
