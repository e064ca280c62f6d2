import { Refusal } from '@harkara/contract';
import { findSsoUser, type SsoContext } from './find-sso-user.ts';
import { attemptMsMax, openAttempt } from './sso-attempt.ts';
import { type StartedSession, startSession } from './start-session.ts';

interface FinishSingleSignOnInput {
  /** What the issuer sent by the browser. */
  answer: URLSearchParams;
  /** What the browser has kept since the start. */
  attempt: string | undefined;
}

/**
 * Opens a session for the person whom the issuer names. An attempt works once, in the browser that began it. Refuses
 * with not_found where there is no issuer, with sign_in_failed and with unavailable.
 */
export async function finishSingleSignOn(
  ctx: SsoContext,
  { answer, attempt: sealed }: FinishSingleSignOnInput,
): Promise<StartedSession & { returnTo: string }> {
  if (ctx.singleSignOn === undefined) throw new Refusal('not_found');
  const attempt = sealed === undefined ? null : await openAttempt(ctx, sealed);
  if (attempt === null) throw refusal('This sign-in was not begun in this browser, or took too long.');
  const { returnTo, ...proof } = attempt;
  const first = await ctx.rates.take({ name: 'sso-attempt', limit: 1, windowMs: attemptMsMax }, proof.state);
  if (!first.allowed) throw refusal('This sign-in was used already.');
  const userId = await findSsoUser(ctx, await ctx.singleSignOn.finish(answer, proof));
  if (userId === null) throw refusal('Your account at the issuer has no verified address that is known here.');
  return { ...(await startSession(ctx, userId)), returnTo };
}

function refusal(detail: string): Refusal {
  return new Refusal('sign_in_failed', { detail: `${detail} Please sign in again.` });
}
