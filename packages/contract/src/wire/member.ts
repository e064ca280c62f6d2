import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { role } from '../words.ts';
import { givenName } from './agent.ts';
import { timestamp } from './page.ts';
import { emailAddress } from './session.ts';

/** Name and password count only for a person who is new to the service. */
export const memberBody = z
  .strictObject({
    email: emailAddress,
    role,
    name: givenName.optional(),
    password: z.string().min(limits.passwordCharactersMin).max(limits.passwordCharactersMax).optional(),
  })
  .meta({ id: 'MemberBody' });
export type MemberBody = z.output<typeof memberBody>;

export const memberChange = z.strictObject({ role }).meta({ id: 'MemberChange' });
export type MemberChange = z.output<typeof memberChange>;

export const member = z
  .object({
    id: idOf('member'),
    workspace_id: idOf('workspace'),
    user_id: idOf('user'),
    email: z.string(),
    name: z.string(),
    role,
    created_at: timestamp,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof member>;

export const addedMember = member
  .extend({
    initial_password: z
      .string()
      .optional()
      .meta({ description: 'Made for a new person who was given no password. Shown once.' }),
  })
  .meta({ id: 'AddedMember' });
export type AddedMember = z.infer<typeof addedMember>;
