import { frequency } from '@harkara/contract';
import type { ExplainedTrigger, Ledger, LoggedChange } from './ledger.ts';

/** The settings of a trigger that a change may have replaced since, by the names of its fields. */
const columns = {
  frequency: 'frequency',
  timezone: 'timezone',
  agent_id: 'agentId',
  workforce_id: 'workforceId',
  event_type: 'eventType',
} as const satisfies Record<string, keyof ExplainedTrigger>;

export type SettingField = keyof typeof columns;

export const settingFields = Object.keys(columns) as SettingField[];

/**
 * The trigger as it was at a moment, as far as the audit log tells: the changes that came later are taken back, and the
 * last switch before it says whether it was on.
 */
export function settingsAt({ trigger, changes }: Pick<Ledger, 'trigger' | 'changes'>, at: Date): ExplainedTrigger {
  const own = changes.filter(({ targetId }) => targetId === trigger.id);
  const later = own.filter((change) => change.action === 'trigger.changed' && change.at > at);
  const before: ExplainedTrigger = { ...trigger, ...earlierValues(later) };
  return { ...before, enabled: wasOn(own, at) ?? trigger.enabled };
}

/** Whether a change gave one of these settings another value. */
export function changes({ action, fields }: LoggedChange, settings: readonly SettingField[]): boolean {
  return action === 'trigger.changed' && fields.some(({ field }) => settings.some((each) => each === field));
}

/** Latest first, so that the earliest one of each field is taken back last. */
function earlierValues(later: readonly LoggedChange[]): Partial<ExplainedTrigger> {
  const fields = inOrder(later)
    .toReversed()
    .flatMap(({ fields }) => fields);
  return Object.fromEntries(
    fields.flatMap(({ field, from }) => {
      const setting = settingFields.find((each) => each === field);
      return setting === undefined ? [] : [[columns[setting], setting === 'frequency' ? frequencyOf(from) : from]];
    }),
  );
}

function frequencyOf(value: unknown): ExplainedTrigger['frequency'] {
  return frequency.safeParse(value).data ?? null;
}

/** Undefined when it was never switched: then it is as it was made. */
function wasOn(own: readonly LoggedChange[], at: Date): boolean | undefined {
  const switches = inOrder(own).filter(({ action }) => action === 'trigger.enabled' || action === 'trigger.disabled');
  const last = switches.findLast((change) => change.at <= at);
  if (last !== undefined) return last.action === 'trigger.enabled';
  const next = switches.find((change) => change.at > at);
  return next === undefined ? undefined : next.action === 'trigger.disabled';
}

export function inOrder(list: readonly LoggedChange[]): LoggedChange[] {
  return list.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
