import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ErrorNote } from '../../ui/error-note.tsx';
import { OuterPage } from '../../ui/outer-page.tsx';
import { signInMethodsQuery } from './queries.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SingleSignOn } from './single-sign-on.tsx';

const route = getRouteApi('/sign-in');

export function SignInPage() {
  const { next = '/' } = route.useSearch();
  const methods = useQuery(signInMethodsQuery);
  return (
    <OuterPage title="Sign in">
      <ErrorNote error={methods.error} onRetry={() => void methods.refetch()} />
      {methods.data?.sso ? <SingleSignOn sso={methods.data.sso} returnTo={next} /> : null}
      {methods.data?.password === false ? null : (
        <>
          <SignInForm onSignedIn={() => window.location.replace(next)} />
          <Link to="/password-resets" className="justify-self-start text-accent underline">
            Set a new password
          </Link>
        </>
      )}
    </OuterPage>
  );
}
