import { useQuery, useQueryClient } from '@tanstack/react-query';
import { meQuery } from '../api/me.ts';
import { endSignIn } from '../api/session-gate.ts';
import { signInMethodsQuery } from '../features/sign-in/queries.ts';
import { type SignedIn, SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { SingleSignOn } from '../features/sign-in/single-sign-on.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Over the page when the session has ended. What was typed in the page stays, and refused calls are sent once more. */
export function SignInDialog() {
  const queryClient = useQueryClient();
  const methods = useQuery(signInMethodsQuery);
  const before = queryClient.getQueryData(meQuery.queryKey);
  const goOn = (signedIn: SignedIn) => {
    // Another person sees a page of their own, and nothing of the one before.
    if (before !== undefined && signedIn.user.id !== before.user.id) window.location.assign('/');
    else endSignIn();
  };
  const returnTo = window.location.pathname + window.location.search;
  return (
    <Dialog isOpen title="Sign in again" description="Your session has ended. What you typed is still here.">
      {methods.data?.sso ? <SingleSignOn sso={methods.data.sso} returnTo={returnTo} /> : null}
      {methods.data?.password === false ? null : <SignInForm email={before?.user.email} onSignedIn={goOn} />}
    </Dialog>
  );
}
