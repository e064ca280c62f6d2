import { Refusal, type SignInBody } from '@harkara/contract';
import type { Context, UserContext } from '../../context.ts';
import { findPasswordUser } from './find-password-user.ts';
import { findSsoUser } from './find-sso-user.ts';
import { type StartedSession, startSession } from './start-session.ts';

/** Signing in by single sign-on for the first time writes an audit row, which has the request's id. */
type SignInContext = Context & Pick<UserContext, 'requestId'>;

interface SignInInput {
  body: SignInBody;
  /** Where the request comes from, for the limits of failed sign-ins. */
  clientAddress: string;
}

/** Opens a session for the user of a right password or ID token. Refuses with sign_in_failed and sign_in_limited. */
export async function signIn(
  ctx: SignInContext,
  { body, clientAddress }: SignInInput,
): Promise<StartedSession & { userId: string }> {
  const userId = await authenticate(ctx, body, clientAddress);
  return { ...(await startSession(ctx, userId)), userId };
}

async function authenticate(
  ctx: SignInContext,
  { id_token: idToken, email = '', password = '' }: SignInBody,
  clientAddress: string,
): Promise<string> {
  const userId =
    idToken === undefined
      ? await findPasswordUser(ctx, { email, password, clientAddress })
      : await findSsoUser(ctx, idToken);
  if (userId !== null) return userId;
  throw new Refusal('sign_in_failed', idToken === undefined ? {} : { detail: 'This ID token is not accepted.' });
}
