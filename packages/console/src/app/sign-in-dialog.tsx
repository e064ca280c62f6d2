import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '../api/call.ts';
import { meQuery } from '../api/me.ts';
import { endSignIn } from '../api/session-gate.ts';
import { signInMethodsQuery } from '../features/sign-in/queries.ts';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { SingleSignOn } from '../features/sign-in/single-sign-on.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Over the page when the session has ended. What was typed in the page stays, and refused calls are sent once more. */
export function SignInDialog() {
  const queryClient = useQueryClient();
  const methods = useQuery(signInMethodsQuery);
  const before = queryClient.getQueryData(meQuery.queryKey);
  const ownId = before?.user.id;
  const goOn = useCallback(
    ({ user }: { readonly user: { readonly id: string } }) => {
      // Another person sees a page of their own, and nothing of the one before.
      if (ownId !== undefined && user.id !== ownId) window.location.assign('/');
      else endSignIn();
    },
    [ownId],
  );
  useEffect(() => {
    // The person may have signed in in another tab.
    const look = () => void call('readMe', { asksToSignIn: false }).then(goOn, () => undefined);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [goOn]);
  const { pathname, search, hash } = window.location;
  return (
    <Dialog isOpen title="Sign in again" description="Your session has ended. What you typed is still here.">
      {methods.data?.sso ? (
        <>
          <SingleSignOn sso={methods.data.sso} returnTo={pathname + search + hash} target="_blank" />
          <p className="text-muted">It opens another tab. This page goes on when you come back to it.</p>
        </>
      ) : null}
      {methods.data?.password === false ? null : <SignInForm email={before?.user.email} onSignedIn={goOn} />}
    </Dialog>
  );
}
