import { refusalOf } from '../../../api/me.ts';
import { ConnectPanel } from '../connect/connect-panel.tsx';
import type { TriggerTabProps } from '../record/tab-props.ts';
import { SetupForm } from './setup-form.tsx';

/** What a trigger does, to read and to change; of a webhook also how its sender is connected. */
export function SetupTab({ trigger, workspace }: TriggerTabProps) {
  const refusal = refusalOf(workspace, 'triggers.manage');
  return (
    <div className="grid max-w-[64rem] gap-4">
      {trigger.kind === 'webhook' ? <ConnectPanel trigger={trigger} refusal={refusal} /> : null}
      <SetupForm trigger={trigger} refusal={refusal} />
    </div>
  );
}
