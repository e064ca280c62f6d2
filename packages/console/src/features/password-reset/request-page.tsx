import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { OuterPage } from '../../ui/outer-page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormCall } from '../../ui/use-form-call.ts';

/** Asks for a link to a new password. The answer is the same for addresses without an account. */
export function RequestPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useFormCall(async ({ email = '' }) => {
    await call('requestPasswordReset', { body: { email } });
    setSentTo(email);
  });
  return (
    <OuterPage title="Set a new password">
      {sentTo === null ? (
        <form className="grid gap-4" onSubmit={form.submit} noValidate>
          <TextField
            label="E-mail address"
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
            problem={form.problems['email']}
          />
          <ErrorNote error={form.error} />
          <Button look="primary" type="submit">
            {form.isBusy ? 'Sending' : 'Send link'}
          </Button>
        </form>
      ) : (
        <p role="status">
          If {sentTo} has an account with a password, a link is on its way. It works once, for 60 minutes. Without mail
          on this installation, its operator can make a link for you.
        </p>
      )}
      <Link to="/sign-in" className="justify-self-start text-accent underline">
        Go back to sign-in
      </Link>
    </OuterPage>
  );
}
