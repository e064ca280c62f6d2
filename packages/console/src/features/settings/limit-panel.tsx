import { useState } from 'react';
import { refusalOf } from '../../api/me.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormCall } from '../../ui/use-form-call.ts';
import { readLimit } from './read-limit.ts';
import { type SettingsPanelProps, useChangeWorkspace } from './use-change-workspace.ts';

/** What a day may cost. Only owners change it. */
export function LimitPanel({ workspace, reachable }: SettingsPanelProps) {
  const change = useChangeWorkspace(workspace);
  const [state, setState] = useState<'changed' | 'saved' | 'not_a_number'>('changed');
  const refusal = refusalOf(reachable, 'workspace.limit');
  const form = useFormCall(async ({ daily_limit_inr: text = '' }) => {
    const limit = readLimit(text);
    if (Number.isNaN(limit)) return setState('not_a_number');
    await change({ daily_limit_inr: limit });
    return setState('saved');
  });
  const problem = state === 'not_a_number' ? 'This is no amount of rupees.' : form.problems['daily_limit_inr'];
  return (
    <Panel title="Daily limit">
      <p>
        Spent today <Money rupees={workspace.spent_today_inr} />, reserved <Money rupees={workspace.reserved_inr} />.
        When the limit is reached, what costs money waits until midnight in India.
      </p>
      <form className="grid gap-3" onSubmit={form.submit} onChange={() => setState('changed')} noValidate>
        <TextField
          label="Rupees a day"
          name="daily_limit_inr"
          inputMode="decimal"
          defaultValue={workspace.daily_limit_inr ?? ''}
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
    </Panel>
  );
}
