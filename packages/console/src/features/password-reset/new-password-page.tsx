import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { OuterPage } from '../../ui/outer-page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const route = getRouteApi('/password-resets/$token');

const resetQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) => call('readPasswordReset', { params: { token }, signal }),
  });

/** Where the link for a new password leads. */
export function NewPasswordPage() {
  const { token } = route.useParams();
  const [isDone, setDone] = useState(false);
  const reset = useQuery({ ...resetQuery(token), enabled: !isDone });
  return (
    <OuterPage title="Set a new password">
      <ProgressBar isLoading={reset.isPending} />
      <ErrorNote error={reset.error} />
      {isDone ? <p role="status">Your new password is set. All your sessions have ended.</p> : null}
      {reset.data === undefined || isDone ? (
        <Link to={isDone ? '/sign-in' : '/password-resets'} className="justify-self-start text-accent underline">
          {isDone ? 'Sign in' : 'Ask for a new link'}
        </Link>
      ) : (
        <NewPasswordForm token={token} email={reset.data.email} onDone={() => setDone(true)} />
      )}
    </OuterPage>
  );
}
