import { Refusal, type SignInBody } from '@harkara/contract';
import type { Context } from '../../context.ts';
import { findPasswordUser } from './find-password-user.ts';
import { type StartedSession, startSession } from './start-session.ts';

interface SignInInput {
  body: SignInBody;
  /** Where the request comes from, for the limits of failed sign-ins. */
  clientAddress: string;
}

/** Opens a session for the user of a right password. Refuses with sign_in_failed and sign_in_limited. */
export async function signIn(
  ctx: Context,
  { body, clientAddress }: SignInInput,
): Promise<StartedSession & { userId: string }> {
  const userId = await findPasswordUser(ctx, { ...body, clientAddress });
  if (userId === null) throw new Refusal('sign_in_failed');
  return { ...(await startSession(ctx, userId)), userId };
}
