import type { Role } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormCall } from '../../ui/use-form-call.ts';

interface NewTokenDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for a name, days and the highest role; then shows the token, once. */
export function NewTokenDialog({ isOpen, onClose }: NewTokenDialogProps) {
  const [token, setToken] = useState<string | null>(null);
  const close = () => {
    onClose();
    setToken(null);
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={token === null ? 'Make access token' : 'Your new token'}>
      {token === null ? (
        <NewTokenForm onMade={setToken} />
      ) : (
        <>
          <ShownOnce value={token} what="token" />
          <Button look="primary" onClick={close}>
            Close
          </Button>
        </>
      )}
    </Dialog>
  );
}

const roles: readonly { value: '' | Role; label: string }[] = [
  { value: '', label: 'My own role' },
  { value: 'admin', label: 'At most Admin' },
  { value: 'builder', label: 'At most Builder' },
  { value: 'viewer', label: 'At most Viewer' },
];

function NewTokenForm({ onMade }: { readonly onMade: (token: string) => void }) {
  const queryClient = useQueryClient();
  const form = useFormCall(async ({ name = '', expires_in_days: days = '', role = '' }) => {
    const highest = roles.find(({ value }) => value !== '' && value === role)?.value;
    const body = { name, expires_in_days: Number(days), ...(highest ? { role: highest } : {}) };
    const made = await call('createAccessToken', { body });
    onMade(made.token);
    await queryClient.invalidateQueries({ queryKey: keys.accessTokens });
  });
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <TextField label="Name" name="name" hint="Which script uses it." autoFocus problem={form.problems['name']} />
      <TextField
        label="Days until it ends"
        name="expires_in_days"
        inputMode="numeric"
        defaultValue="90"
        hint="1 to 365."
        problem={form.problems['expires_in_days']}
      />
      <SelectField label="May act as" name="role" choices={roles} />
      <ErrorNote error={form.error} />
      <Button look="primary" type="submit">
        {form.isBusy ? 'Making token' : 'Make token'}
      </Button>
    </form>
  );
}
