import type { AnswerOf } from '@harkara/contract';
import { call } from '../../api/call.ts';
import { isRefused } from '../../api/refusal.ts';
import { formatRunning } from '../../format/running.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormCall } from '../../ui/use-form-call.ts';
import { useWait } from './use-wait.ts';

export type SignedIn = AnswerOf<'signIn'>;

interface SignInFormProps {
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** Whose session has ended, to be signed in again. */
  readonly email?: string | undefined;
}

/** E-mail address and password. After too many failures it shows how long to wait. */
export function SignInForm({ onSignedIn, email }: SignInFormProps) {
  const wait = useWait();
  const form = useFormCall(async (values) => {
    const body = { email: values['email'] ?? '', password: values['password'] ?? '' };
    try {
      onSignedIn(await call('signIn', { body }));
    } catch (error) {
      if (isRefused(error, 'sign_in_limited')) wait.start(error.retryAfterMs ?? 0);
      throw error;
    }
  });
  const isWaiting = wait.secondsLeft > 0;
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        autoFocus={email === undefined}
        problem={form.problems['email']}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus={email !== undefined}
        problem={form.problems['password']}
      />
      <ErrorNote error={form.error} />
      {isWaiting ? <p role="timer">You can try again in {formatRunning(wait.secondsLeft * 1_000)}.</p> : null}
      <Button look="primary" type="submit" refusedBecause={isWaiting ? 'Too many sign-ins have failed.' : undefined}>
        {form.isBusy ? 'Signing in' : 'Sign in'}
      </Button>
    </form>
  );
}
