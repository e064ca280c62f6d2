import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormCall } from '../../../ui/use-form-call.ts';
import { shownSecret } from '../record/shown-secret.ts';

interface StoreSecretFormProps {
  readonly triggerId: string;
  /** What the store calls it. */
  readonly label: string;
  readonly refusal: string | undefined;
}

/** Takes the secret that a store has issued. It replaces the one before, and is not shown again. */
export function StoreSecretForm({ triggerId, label, refusal }: StoreSecretFormProps) {
  const [isSaved, setSaved] = useState(false);
  const form = useFormCall(async ({ secret = '' }) => {
    await call('renewWebhookSecret', { params: { trigger_id: triggerId }, body: { secret: secret.trim() } });
    shownSecret.set(null);
    setSaved(true);
  });
  if (isSaved) return <p role="status">Saved. Calls are checked with it from now on.</p>;
  return (
    <form className="grid max-w-[32rem] gap-2" onSubmit={form.submit} noValidate>
      <TextField
        label={label}
        name="secret"
        autoComplete="off"
        spellCheck={false}
        readOnly={refusal !== undefined}
        problem={form.problems['secret']}
      />
      <ErrorNote error={form.error} />
      <Button type="submit" className="justify-self-start" refusedBecause={refusal}>
        {form.isBusy ? 'Saving secret' : 'Save secret'}
      </Button>
    </form>
  );
}
