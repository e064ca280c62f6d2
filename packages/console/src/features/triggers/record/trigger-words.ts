import type { SenderKind, Trigger } from '@harkara/contract';
import type { StatusName } from '../../../ui/status.tsx';
import { sayFrequency } from './frequency-words.ts';

export const senderNames = {
  standard: 'My software',
  woocommerce: 'WooCommerce',
  shopify: 'Shopify',
  bigcommerce: 'BigCommerce',
} as const satisfies Record<SenderKind, string>;

export const kindNames = { webhook: 'Webhook', schedule: 'Schedule', event: 'Event' } as const;

/** What starts it: whose call, at which times, or events of which type. */
export function sayStart(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'webhook':
      return `Calls from ${trigger.sender_kind === 'standard' ? 'my software' : senderNames[trigger.sender_kind]}`;
    case 'schedule':
      return sayFrequency(trigger.frequency, trigger.timezone);
    case 'event':
      return `Events ${trigger.event_type}${trigger.filter === null ? '' : ', filtered'}`;
  }
}

export interface LatestRun {
  readonly status: StatusName;
  readonly word: string;
  readonly reason: string | null;
  readonly at: string;
}

const looks: Readonly<Record<string, StatusName>> = {
  Started: 'running',
  'Needs approval': 'needs_approval',
  Escalated: 'escalated',
  Done: 'done',
  Failed: 'failed',
  Skipped: 'skipped',
  Accepted: 'done',
  Held: 'queued',
  Refused: 'failed',
};

/** What came of its latest run or call; null before the first. */
export function latestOf(trigger: Trigger): LatestRun | null {
  if (trigger.kind === 'webhook') {
    if (trigger.last_outcome === null) return null;
    const { result, reason, at } = trigger.last_outcome;
    return { status: looks[result] ?? 'queued', word: result, reason, at };
  }
  const { last_run_at: at, last_result: result, last_reason: reason } = trigger;
  if (at === null || result === null) return null;
  return { status: looks[result] ?? 'queued', word: result, reason, at };
}
