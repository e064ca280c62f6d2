/** At most `limit` calls in any `windowMs`, per key. `name` keeps the windows of two policies apart. */
export interface RatePolicy {
  name: string;
  limit: number;
  windowMs: number;
}

export interface RateDecision {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Milliseconds until at least one more call is admitted than now (the `t` of the RateLimit header). */
  resetMs: number;
  /** Zero when allowed. */
  retryAfterMs: number;
}

/** What a store knows after a call: the calls that count now, and the age of the oldest of them. */
export interface RateCount {
  allowed: boolean;
  used: number;
  oldestAgeMs: number;
}

/** Counts an admitted call and leaves a refused one out, in one atomic step, by the store's own time. */
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
