import type { TriggerTabProps } from '../record/tab-props.ts';

/** What came of a trigger's runs or calls. */
export function HistoryTab({ trigger }: TriggerTabProps) {
  return <p className="text-muted">{trigger.name}</p>;
}
