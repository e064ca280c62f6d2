import { z } from 'zod';
import { role } from '../words.ts';
import { displayName } from './fields.ts';
import { newPassword } from './session.ts';

export const invitation = z
  .object({ workspace: z.string().meta({ description: "The workspace's name." }), role, email: z.string() })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

/** Both count only for a person without an account, who must set a password. */
export const acceptanceBody = z
  .strictObject({ name: displayName.optional(), password: newPassword.optional() })
  .meta({ id: 'AcceptanceBody' });
export type AcceptanceBody = z.output<typeof acceptanceBody>;
