import { setTimeout } from 'node:timers/promises';
import { Refusal, type SignInBody } from '@harkara/contract';
import type { ManageContext } from '../../context.ts';
import { findPasswordUser } from './find-password-user.ts';
import { type StartedSession, startSession } from './start-session.ts';

/**
 * A refusal leaves a multiple of this after the request came: reading a user who exists takes a little longer than
 * finding none. Checking a password takes a third of it where nothing else runs.
 */
const refusalStepMs = 100;

interface SignInInput {
  body: SignInBody;
  /** Where the request comes from, for the limits of failed sign-ins. */
  clientAddress: string;
}

/** Opens a session for the user of a right password. Refuses with sign_in_failed and sign_in_limited. */
export async function signIn(
  ctx: ManageContext,
  { body, clientAddress }: SignInInput,
): Promise<StartedSession & { userId: string }> {
  const from = performance.now();
  const userId = await findPasswordUser(ctx, { ...body, clientAddress });
  if (userId === null) {
    await setTimeout(refusalStepMs - ((performance.now() - from) % refusalStepMs), undefined, { ref: false });
    throw new Refusal('sign_in_failed');
  }
  return { ...(await startSession(ctx, userId)), userId };
}
