import type { TriggerTabProps } from '../record/tab-props.ts';

/** Why a trigger ran at a moment, or did not. */
export function ExplainTab({ trigger }: TriggerTabProps) {
  return <p className="text-muted">{trigger.name}</p>;
}
