import { explainEvent } from './explain-event.ts';
import { explainSchedule } from './explain-schedule.ts';
import { explainWebhook } from './explain-webhook.ts';
import type { TriggerExplanation } from './explanation.ts';
import type { DeliveryRecord, EventRecord, Ledger, RejectedRecord, ScheduleRunRecord } from './ledger.ts';

/** What is recorded around a moment, by the kind of the trigger. */
export type MomentRecords =
  | { readonly kind: 'schedule'; readonly runs: readonly ScheduleRunRecord[] }
  | { readonly kind: 'webhook'; readonly deliveries: readonly DeliveryRecord[]; readonly rejected: RejectedRecord }
  | { readonly kind: 'event'; readonly events: readonly EventRecord[] };

/**
 * Why a trigger started something at a moment, started it late, or did not (docs/contract.md 10.5). What is recorded
 * decides; only a moment without a record is explained by what the trigger was at that moment.
 */
export function explainTrigger(ledger: Ledger, records: MomentRecords): TriggerExplanation {
  switch (records.kind) {
    case 'schedule':
      return explainSchedule(ledger, records.runs);
    case 'webhook':
      return explainWebhook(ledger, records);
    case 'event':
      return explainEvent(ledger, records.events);
  }
}
