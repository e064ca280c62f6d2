import { z } from 'zod';
import { idOf } from '../ids.ts';
import { memberStatus, role } from '../words.ts';
import { displayName, timestamp } from './fields.ts';
import { emailAddress, newPassword } from './session.ts';

/** The name is shown until the person accepts. Only a platform operator may send a password. */
export const memberBody = z
  .strictObject({
    email: emailAddress,
    role,
    name: displayName.optional(),
    password: newPassword.optional(),
  })
  .meta({ id: 'MemberBody' });
export type MemberBody = z.output<typeof memberBody>;

export const memberChange = z.strictObject({ role }).meta({ id: 'MemberChange' });
export type MemberChange = z.output<typeof memberChange>;

export const member = z
  .object({
    id: idOf('member'),
    workspace_id: idOf('workspace'),
    user_id: idOf('user').nullable().meta({ description: 'Null while invited.' }),
    email: z.string(),
    name: z.string(),
    role,
    status: memberStatus,
    created_at: timestamp,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof member>;

export const addedMember = member
  .extend({
    invitation_url: z
      .string()
      .optional()
      .meta({ description: 'While invited: the link by which the person accepts, once, for 7 days. Shown only here.' }),
    initial_password: z.string().optional().meta({
      description: "To a platform operator who gave no password: the new person's first one. Shown only here.",
    }),
  })
  .meta({ id: 'AddedMember' });
export type AddedMember = z.infer<typeof addedMember>;
