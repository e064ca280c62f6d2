import { Link, useLocation } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { isRefused } from '../../api/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormCall } from '../../ui/use-form-call.ts';

interface AcceptAsNewProps {
  readonly email: string;
  readonly accept: (body: { name?: string; password?: string }) => Promise<unknown>;
  readonly onAccepted: () => void;
}

/** For who is not signed in: a new person sets name and password and is signed in; another one signs in first. */
export function AcceptAsNew({ email, accept, onAccepted }: AcceptAsNewProps) {
  const next = useLocation({ select: ({ href }) => href });
  const form = useFormCall(async ({ name = '', password = '' }) => {
    await accept(name === '' ? { password } : { name, password });
    await call('signIn', { body: { email, password } });
    onAccepted();
  });
  const hasAccount = isRefused(form.error, 'not_signed_in');
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <input type="hidden" name="email" value={email} autoComplete="username" />
      <TextField label="Your name" name="name" autoComplete="name" problem={form.problems['name']} />
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="8 characters or more."
        problem={form.problems['password']}
      />
      {hasAccount ? (
        <p role="alert">There is an account with this address already. Sign in with it, and you come back here.</p>
      ) : (
        <ErrorNote error={form.error} />
      )}
      <Button look="primary" type="submit">
        {form.isBusy ? 'Joining' : 'Join workspace'}
      </Button>
      <Link to="/sign-in" search={{ next }} className="justify-self-start text-accent underline">
        Sign in with your account
      </Link>
    </form>
  );
}
