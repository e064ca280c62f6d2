import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { useMe } from '../../api/me.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useFormCall } from '../../ui/use-form-call.ts';

/** Changes the person's own password. */
export function PasswordPanel() {
  const { user } = useMe();
  const queryClient = useQueryClient();
  const formElement = useRef<HTMLFormElement>(null);
  const form = useFormCall(async (values) => {
    const body = { current_password: values['current_password'] ?? '', password: values['password'] ?? '' };
    await call('changePassword', { body });
    formElement.current?.reset();
    showToast('Password changed', 'Your other sessions have ended.');
    await queryClient.invalidateQueries({ queryKey: keys.sessions });
  });
  return (
    <Panel title="Password">
      <form ref={formElement} className="grid max-w-sm gap-4" onSubmit={form.submit} noValidate>
        <input type="hidden" name="email" value={user.email} autoComplete="username" />
        <TextField
          label="Current password"
          name="current_password"
          type="password"
          autoComplete="current-password"
          problem={form.problems['current_password']}
        />
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="8 characters or more. Your other sessions end."
          problem={form.problems['password']}
        />
        <ErrorNote error={form.error} />
        <Button type="submit" className="justify-self-start">
          {form.isBusy ? 'Changing password' : 'Change password'}
        </Button>
      </form>
    </Panel>
  );
}
