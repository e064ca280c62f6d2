import { z } from 'zod';
import { timestamp } from './fields.ts';
import { emailAddress, newPassword } from './session.ts';

export const passwordResetRequest = z.strictObject({ email: emailAddress }).meta({ id: 'PasswordResetRequest' });
export type PasswordResetRequest = z.output<typeof passwordResetRequest>;

export const passwordResetLink = z
  .object({
    reset_url: z
      .string()
      .meta({ description: 'The link by which the person sets a new password, once. Shown only here.' }),
    expires_at: timestamp,
  })
  .meta({ id: 'PasswordResetLink' });
export type PasswordResetLink = z.infer<typeof passwordResetLink>;

export const passwordReset = z.object({ email: z.string(), expires_at: timestamp }).meta({ id: 'PasswordReset' });
export type PasswordReset = z.infer<typeof passwordReset>;

export const passwordResetAcceptance = z
  .strictObject({ password: newPassword })
  .meta({ id: 'PasswordResetAcceptance' });
export type PasswordResetAcceptance = z.output<typeof passwordResetAcceptance>;
