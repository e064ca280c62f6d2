import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { role } from '../words.ts';
import { displayName, timestamp } from './fields.ts';
import { emailAddress } from './session.ts';

/** `name` and `password` are used only when the address has no user yet. */
export const memberBody = z
  .strictObject({
    email: emailAddress,
    role,
    name: displayName.optional(),
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
