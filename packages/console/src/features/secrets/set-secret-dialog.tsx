import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useFormCall } from '../../ui/use-form-call.ts';
import { findNameProblem } from './record/secret-name.ts';

interface SetSecretDialogProps {
  readonly projectId: string;
  /** Empty: it is asked for. */
  readonly name: string;
  /** The names that there are, of which it is none; null when the secret exists and gets another value. */
  readonly taken: readonly string[] | null;
  readonly onClose: () => void;
}

/** Keeps a secret, or replaces its value. What is typed is sent, and kept nowhere in the browser. */
export function SetSecretDialog({ projectId, name: given, taken, onClose }: SetSecretDialogProps) {
  const isReplaced = taken === null;
  const queryClient = useQueryClient();
  const [nameProblem, setNameProblem] = useState<string>();
  const form = useFormCall(async ({ name = given, value = '' }) => {
    const problem = findNameProblem(name.trim(), taken ?? []);
    setNameProblem(problem);
    if (problem !== undefined) return;
    await call('setSecret', { params: { project_id: projectId, name: name.trim() }, body: { value } });
    await queryClient.invalidateQueries({ queryKey: keys.secrets(projectId) });
    onClose();
    showToast(isReplaced ? 'Value replaced' : 'Secret added', 'The next run of a tool uses it.');
  });
  const action = isReplaced ? 'Replace value' : 'Add secret';
  return (
    <Dialog isOpen onClose={onClose} title={isReplaced ? `Replace the value of ${given}` : 'Add secret'}>
      <form className="grid gap-4" onSubmit={form.submit} noValidate>
        {isReplaced ? null : (
          <TextField
            label="Name"
            name="name"
            defaultValue={given}
            placeholder="SHOP_TOKEN"
            autoComplete="off"
            autoFocus={given === ''}
            problem={nameProblem ?? form.problems['name']}
          />
        )}
        <TextArea
          label="Value"
          name="value"
          isCode
          rows={3}
          autoComplete="off"
          spellCheck={false}
          autoFocus={given !== ''}
          hint="6 to 10,000 characters. No one can read it later."
          problem={form.problems['value']}
        />
        <ErrorNote error={form.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" look="primary">
            {form.isBusy ? 'Keeping value' : action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
