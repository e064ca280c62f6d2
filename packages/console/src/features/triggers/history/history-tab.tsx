import type { TriggerTabProps } from '../record/tab-props.ts';
import { DeliveryHistory } from './deliveries/delivery-history.tsx';
import { StartedTasks } from './events/started-tasks.tsx';
import { RunHistory } from './runs/run-history.tsx';

/** What came of a schedule's runs, of a webhook's calls, or of the events that a trigger listens to. */
export function HistoryTab({ trigger, workspace }: TriggerTabProps) {
  switch (trigger.kind) {
    case 'webhook':
      return <DeliveryHistory trigger={trigger} workspace={workspace} />;
    case 'schedule':
      return <RunHistory trigger={trigger} />;
    case 'event':
      return <StartedTasks trigger={trigger} />;
  }
}
