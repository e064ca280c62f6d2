import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { permit, role } from '../words.ts';
import { timestamp } from './fields.ts';

/** An e-mail address: trimmed and in lower case, because it identifies a user. */
export const emailAddress = z.string().trim().toLowerCase().pipe(z.email().max(254));

export const newPassword = z.string().min(limits.passwordCharactersMin).max(limits.passwordCharactersMax);

export const signInBody = z
  .strictObject({ email: emailAddress, password: z.string().min(1).max(limits.passwordCharactersMax) })
  .meta({ id: 'SignIn' });
export type SignInBody = z.output<typeof signInBody>;

export const signInMethods = z
  .object({
    password: z.boolean(),
    sso: z
      .object({ name: z.string().meta({ description: 'What people call the issuer of single sign-on.' }) })
      .nullable(),
  })
  .meta({ id: 'SignInMethods' });
export type SignInMethods = z.infer<typeof signInMethods>;

export const passwordChange = z
  .strictObject({ current_password: z.string().min(1).max(limits.passwordCharactersMax), password: newPassword })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.output<typeof passwordChange>;

export const ownSession = z
  .object({
    id: idOf('session'),
    current: z.boolean().meta({ description: 'Whether this request uses it.' }),
    created_at: timestamp,
    expires_at: timestamp,
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;

export const user = z
  .object({ id: idOf('user'), email: z.string(), name: z.string(), platform_operator: z.boolean() })
  .meta({ id: 'User' });

const reachableWorkspace = z.object({
  id: idOf('workspace'),
  name: z.string(),
  role,
  permits: z.array(permit).meta({ description: 'What the caller may do there, by role and by token.' }),
  projects: z.array(z.object({ id: idOf('project'), name: z.string() })),
});

export const access = z.object({ user, workspaces: z.array(reachableWorkspace) });
export type Access = z.infer<typeof access>;

export const me = access
  .extend({
    session: ownSession
      .pick({ id: true, expires_at: true })
      .nullable()
      .meta({ description: 'Null with a personal access token.' }),
    server_time: timestamp,
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof me>;

export const session = access.extend({ token: z.string(), expires_at: timestamp }).meta({ id: 'Session' });
export type Session = z.infer<typeof session>;
