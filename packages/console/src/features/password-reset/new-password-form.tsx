import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormCall } from '../../ui/use-form-call.ts';

interface NewPasswordFormProps {
  readonly token: string;
  readonly email: string;
  readonly onDone: () => void;
}

export function NewPasswordForm({ token, email, onDone }: NewPasswordFormProps) {
  const form = useFormCall(async ({ password = '' }) => {
    await call('acceptPasswordReset', { params: { token }, body: { password } });
    onDone();
  });
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <p>For {email}.</p>
      <input type="hidden" name="email" value={email} autoComplete="username" />
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="8 characters or more. All your sessions end."
        autoFocus
        problem={form.problems['password']}
      />
      <ErrorNote error={form.error} />
      <Button look="primary" type="submit">
        {form.isBusy ? 'Setting password' : 'Set password'}
      </Button>
    </form>
  );
}
