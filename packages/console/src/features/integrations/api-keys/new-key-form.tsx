import type { CreatedApiKey } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormCall } from '../../../ui/use-form-call.ts';

interface NewKeyFormProps {
  readonly projectId: string;
  /** Gets the key with its value, which nothing else keeps. */
  readonly onMade: (made: CreatedApiKey) => void;
}

/** Makes a key with a name. */
export function NewKeyForm({ projectId, onMade }: NewKeyFormProps) {
  const queryClient = useQueryClient();
  const form = useFormCall(async ({ name = '' }) => {
    onMade(await call('createApiKey', { params: { project_id: projectId }, body: { name } }));
    void queryClient.invalidateQueries({ queryKey: keys.apiKeys(projectId) });
  });
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <TextField
        label="Name"
        name="name"
        hint="Which software uses it."
        autoComplete="off"
        autoFocus
        problem={form.problems['name']}
      />
      <ErrorNote error={form.error} />
      <Button type="submit" look="primary" className="justify-self-start">
        {form.isBusy ? 'Making key' : 'Make key'}
      </Button>
    </form>
  );
}
