import { limits } from '@harkara/contract';

const dayMs = 86_400_000;
const firstBackoffMs = 5_000;
const backoffMsMax = 300_000;

/** How an endpoint has done so far. */
export interface EndpointHealth {
  /** Rounds in a row in which nothing was delivered. */
  failures: number;
  failingSince: Date | null;
}

/** What one try told about the endpoint. */
export interface TryOutcome {
  delivered: boolean;
  /** The HTTP status; null without an answer. */
  status: number | null;
  retryAfterMs: number | null;
}

export interface EndpointDecision extends EndpointHealth {
  /** Nothing is sent before this has passed. */
  backoffMs: number;
  /** Why the endpoint is turned off; null when it stays on. */
  disabledReason: string | null;
}

/**
 * The state of an endpoint after a round. One delivery makes it healthy. After the second round without one it is left
 * alone for a time that doubles up to five minutes, so that a dead receiver costs little; what it asked for in
 * Retry-After is kept, up to a day.
 */
export function decideEndpoint(health: EndpointHealth, outcomes: readonly TryOutcome[], now: Date): EndpointDecision {
  if (outcomes.some(({ status }) => status === 410)) return { ...failed(health, now), disabledReason: goneReason };
  if (outcomes.length === 0) return { ...health, backoffMs: 0, disabledReason: null };
  const retryAfterMs = Math.min(dayMs, Math.max(0, ...outcomes.map((outcome) => outcome.retryAfterMs ?? 0)));
  if (outcomes.some(({ delivered }) => delivered))
    return { failures: 0, failingSince: null, backoffMs: retryAfterMs, disabledReason: null };
  const next = failed(health, now);
  const failedMs = now.getTime() - (next.failingSince ?? now).getTime();
  return {
    ...next,
    backoffMs: Math.max(next.backoffMs, retryAfterMs),
    disabledReason: failedMs >= limits.webhookFailureDaysMax * dayMs ? failedReason : null,
  };
}

const goneReason = 'It answered 410.';
const failedReason = `Nothing could be delivered for ${limits.webhookFailureDaysMax} days.`;

function failed({ failures, failingSince }: EndpointHealth, now: Date): Omit<EndpointDecision, 'disabledReason'> {
  const backoffMs = failures === 0 ? 0 : Math.min(backoffMsMax, firstBackoffMs * 2 ** Math.min(failures - 1, 10));
  return { failures: failures + 1, failingSince: failingSince ?? now, backoffMs };
}
