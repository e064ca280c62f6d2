import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { role } from '../words.ts';
import { displayName, timestamp } from './fields.ts';

export const accessTokenBody = z
  .strictObject({
    name: displayName,
    expires_in_days: z.number().int().min(1).max(limits.accessTokenDaysMax).default(limits.accessTokenDaysDefault),
    role: role.optional().meta({ description: 'The highest role that it may use; absent: your own.' }),
  })
  .meta({ id: 'AccessTokenBody' });
export type AccessTokenBody = z.output<typeof accessTokenBody>;

export const accessToken = z
  .object({
    id: idOf('accessToken'),
    name: z.string(),
    prefix: z.string().meta({ description: 'The first characters of the token.' }),
    role: role.nullable().meta({ description: 'The highest role that it may use; null: your own.' }),
    created_at: timestamp,
    expires_at: timestamp,
  })
  .meta({ id: 'AccessToken' });
export type AccessToken = z.infer<typeof accessToken>;

export const createdAccessToken = accessToken
  .extend({ token: z.string().meta({ description: 'The token itself, shown only here.' }) })
  .meta({ id: 'CreatedAccessToken' });
export type CreatedAccessToken = z.infer<typeof createdAccessToken>;
