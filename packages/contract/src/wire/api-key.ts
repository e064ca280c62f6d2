import { z } from 'zod';
import { idOf } from '../ids.ts';
import { displayName, timestamp } from './fields.ts';

/** docs/contract.md 2.3, without the key's value. */
export const apiKey = z
  .object({
    id: idOf('apiKey'),
    name: z.string(),
    prefix: z.string().meta({ description: 'The first characters of the key.' }),
    created_by: z.object({ id: z.string(), name: z.string() }),
    created_at: timestamp,
    last_used_at: timestamp.nullable(),
    revoked_at: timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;

export const createdApiKey = apiKey
  .extend({ key: z.string().meta({ description: 'The key itself, shown only here.' }) })
  .meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof createdApiKey>;

export const apiKeyBody = z.strictObject({ name: displayName }).meta({ id: 'ApiKeyBody' });
export type ApiKeyBody = z.output<typeof apiKeyBody>;
