import type { ApiKey } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useFormCall } from '../../../ui/use-form-call.ts';

interface RevokeKeyDialogProps {
  readonly projectId: string;
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Revokes a key for good, once its name was typed: which software stops is to be read first. */
export function RevokeKeyDialog({ projectId, apiKey: { id, name, prefix }, onClose }: RevokeKeyDialogProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const refusal = typed.trim() === name ? undefined : 'Type the name of the key first.';
  const form = useFormCall(async () => {
    // Enter in the only field of a form sends it, whatever its button says.
    if (refusal !== undefined) return;
    await call('revokeApiKey', { params: { key_id: id } });
    await queryClient.invalidateQueries({ queryKey: keys.apiKeys(projectId) });
    onClose();
    showToast('Key revoked', `Calls with ${name} are refused from now on.`);
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Revoke the key ${name}?`}
      description={`Software that uses ${prefix}… is refused from now on, for good. Its tasks stay and go on.`}
    >
      <form className="grid gap-4" onSubmit={form.submit} noValidate>
        <TextField
          label="Name of the key"
          hint={`Type ${name} to revoke it.`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoFocus
        />
        <ErrorNote error={form.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" look="danger" refusedBecause={refusal}>
            {form.isBusy ? 'Revoking key' : 'Revoke key'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
