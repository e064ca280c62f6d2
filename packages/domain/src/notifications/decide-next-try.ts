const minuteMs = 60_000;
const hourMs = 3_600_000;

/** The waits between two tries of a notification, as Standard Webhooks proposes: ten tries in 75 hours. */
const waitsMs = [
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];
const longestMs = 24 * hourMs;
const jitterShare = 0.1;

export interface FailedTry {
  /** How often it was tried, this time included. */
  tries: number;
  /** What the receiver asked for in Retry-After. */
  retryAfterMs: number | null;
}

/** How long to wait until the next try, or null when there is none. `random` is from 0 to 1. */
export function decideNextTry({ tries, retryAfterMs }: FailedTry, random: number): number | null {
  const wait = waitsMs[tries - 1];
  if (wait === undefined) return null;
  const spread = Math.round(wait * (1 + jitterShare * random));
  return Math.min(longestMs, Math.max(spread, retryAfterMs ?? 0));
}
