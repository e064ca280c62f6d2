import type { TriggerTabProps } from '../record/tab-props.ts';

/** What a trigger does, to read and to change. */
export function SetupTab({ trigger }: TriggerTabProps) {
  return <p className="text-muted">{trigger.name}</p>;
}
