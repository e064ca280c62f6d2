/** At most `limit` calls in any `windowMs`, for each key. Policies with different names have separate windows. */
export interface RatePolicy {
  name: string;
  limit: number;
  windowMs: number;
}

export interface RateDecision {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Milliseconds until at least one call more than now is admitted (the `t` of the RateLimit header). */
  resetMs: number;
  /** Zero when allowed. */
  retryAfterMs: number;
}

/** The state of a window after a call: the calls that count now, and the age of the oldest of them. */
export interface RateCount {
  allowed: boolean;
  used: number;
  oldestAgeMs: number;
}

/** Counts the call if it is admitted, in one atomic step, by the store's own clock. */
export type RateStore = (policy: RatePolicy, key: string) => Promise<RateCount>;

export function toRateDecision({ limit, windowMs }: RatePolicy, count: RateCount): RateDecision {
  const resetMs = count.used === 0 ? 0 : Math.max(1, Math.ceil(windowMs - count.oldestAgeMs));
  return {
    allowed: count.allowed,
    limit,
    remaining: Math.max(0, limit - count.used),
    resetMs,
    retryAfterMs: count.allowed ? 0 : resetMs,
  };
}
