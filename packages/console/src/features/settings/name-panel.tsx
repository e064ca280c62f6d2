import { useState } from 'react';
import { refusalOf } from '../../api/me.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormCall } from '../../ui/use-form-call.ts';
import { type SettingsPanelProps, useChangeWorkspace } from './use-change-workspace.ts';

/** What the workspace is called. */
export function NamePanel({ workspace, reachable }: SettingsPanelProps) {
  const change = useChangeWorkspace(workspace);
  const [isSaved, setSaved] = useState(false);
  const refusal = refusalOf(reachable, 'workspace.rename');
  const form = useFormCall(async ({ name = '' }) => {
    await change({ name });
    setSaved(true);
  });
  return (
    <Panel title="Name">
      <form className="grid gap-3" onSubmit={form.submit} onChange={() => setSaved(false)} noValidate>
        <TextField
          label="Name of the workspace"
          name="name"
          defaultValue={workspace.name}
          readOnly={refusal !== undefined}
          hint={refusal}
          problem={form.problems['name']}
        />
        <ErrorNote error={form.error} />
        <div className="flex items-center gap-3">
          <Button type="submit" look="primary" refusedBecause={refusal}>
            Save name
          </Button>
          <span role="status">{isSaved ? 'Saved.' : ''}</span>
        </div>
      </form>
    </Panel>
  );
}
