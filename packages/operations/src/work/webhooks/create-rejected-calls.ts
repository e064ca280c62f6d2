import type { Clock } from '@harkara/runtime';

export type RejectionKind = 'wrong_secret' | 'rate_limited';

/** How many calls of a webhook were rejected in the last 24 hours, and when the last one was. */
export interface RejectedCount extends Record<RejectionKind, number> {
  last_at: Date | null;
}

/** The rejected calls of this process. They are counted in memory, so that rejecting a call writes nothing. */
export interface RejectedCalls {
  add(webhookId: string, kind: RejectionKind): void;
  read(webhookId: string): RejectedCount;
  /** The webhooks whose last call was rejected at `from` or later and before `to`, in ms since 1970. */
  listBetween(from: number, to: number): string[];
}

interface Hour extends Record<RejectionKind, number> {
  hour: number;
}

interface Rejected {
  /** Oldest first; at most as many as are counted. */
  hours: Hour[];
  lastAt: number;
}

const hourMs = 3_600_000;
const hoursCounted = 24;
const webhooksMaxDefault = 1_000;

/** Counts by the hour, of the webhooks that were called so most recently: about 2 KB for each. */
export function createRejectedCalls(clock: Clock, { webhooksMax = webhooksMaxDefault } = {}): RejectedCalls {
  /** The one with the oldest last rejection is first. */
  const byWebhook = new Map<string, Rejected>();
  return {
    add: (webhookId, kind) => {
      const now = clock.now().getTime();
      const hours = listCounted(byWebhook.get(webhookId), now);
      const hour = Math.floor(now / hourMs);
      if (hours.at(-1)?.hour !== hour) hours.push({ hour, wrong_secret: 0, rate_limited: 0 });
      for (const last of hours.slice(-1)) last[kind] += 1;
      byWebhook.delete(webhookId);
      byWebhook.set(webhookId, { hours, lastAt: now });
      for (const oldest of byWebhook.size > webhooksMax ? byWebhook.keys().take(1) : []) byWebhook.delete(oldest);
    },
    read: (webhookId) => {
      const rejected = byWebhook.get(webhookId);
      const hours = listCounted(rejected, clock.now().getTime());
      const sum = (kind: RejectionKind) => hours.reduce((total, hour) => total + hour[kind], 0);
      return {
        wrong_secret: sum('wrong_secret'),
        rate_limited: sum('rate_limited'),
        last_at: rejected === undefined || hours.length === 0 ? null : new Date(rejected.lastAt),
      };
    },
    listBetween: (from, to) =>
      [...byWebhook].flatMap(([id, { lastAt }]) => (lastAt >= from && lastAt < to ? [id] : [])),
  };
}

function listCounted(rejected: Rejected | undefined, now: number): Hour[] {
  return (rejected?.hours ?? []).filter(({ hour }) => hour > Math.floor(now / hourMs) - hoursCounted);
}
