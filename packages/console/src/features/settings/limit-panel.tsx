import { refusalOf } from '../../api/me.ts';
import { LimitForm } from '../../ui/limit-form.tsx';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type SettingsPanelProps, useChangeWorkspace } from './use-change-workspace.ts';

/** What a day may cost. Only owners change it. */
export function LimitPanel({ workspace, reachable }: SettingsPanelProps) {
  const change = useChangeWorkspace(workspace);
  return (
    <Panel title="Daily limit">
      <p>
        Spent today <Money rupees={workspace.spent_today_inr} />, reserved <Money rupees={workspace.reserved_inr} />.
        When the limit is reached, what costs money waits until midnight in India.
      </p>
      <LimitForm
        label="Rupees a day"
        name="daily_limit_inr"
        limit={workspace.daily_limit_inr}
        refusal={refusalOf(reachable, 'workspace.limit')}
        onSave={(limit) => change({ daily_limit_inr: limit })}
      />
    </Panel>
  );
}
