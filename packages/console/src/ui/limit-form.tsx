import { useState } from 'react';
import { readLimit } from '../format/read-limit.ts';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';
import { TextField } from './text-field.tsx';
import { useFormCall } from './use-form-call.ts';

interface LimitFormProps {
  readonly label: string;
  /** The field's name on the wire. */
  readonly name: string;
  /** In rupees; null: no limit. */
  readonly limit: number | null;
  readonly refusal?: string | undefined;
  readonly onSave: (limit: number | null) => Promise<unknown>;
}

/** What a day may cost, as a field with a button. */
export function LimitForm({ label, name, limit, refusal, onSave }: LimitFormProps) {
  const [state, setState] = useState<'changed' | 'saved' | 'not_a_number'>('changed');
  const form = useFormCall(async ({ [name]: text = '' }) => {
    const typed = readLimit(text);
    if (Number.isNaN(typed)) return setState('not_a_number');
    await onSave(typed);
    return setState('saved');
  });
  const problem = state === 'not_a_number' ? 'This is no amount of rupees.' : form.problems[name];
  return (
    <form className="grid gap-3" onSubmit={form.submit} onChange={() => setState('changed')} noValidate>
      <TextField
        label={label}
        name={name}
        inputMode="decimal"
        defaultValue={limit ?? ''}
        readOnly={refusal !== undefined}
        hint={refusal ?? 'Empty: no limit.'}
        problem={problem}
      />
      <ErrorNote error={form.error} />
      <div className="flex items-center gap-3">
        <Button type="submit" look="primary" refusedBecause={refusal}>
          Save limit
        </Button>
        <span role="status">{state === 'saved' ? 'Saved.' : ''}</span>
      </div>
    </form>
  );
}
