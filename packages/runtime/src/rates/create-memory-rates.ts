import type { RateCount, RatePolicy, RateStore } from './rate-limit.ts';

const keysMax = 50_000;

/** The window of this process alone. Beyond 50,000 keys it forgets the key that was used longest ago. */
export function createMemoryRates(nowMs: () => number = () => performance.now()): RateStore {
  const windows = new Map<string, number[]>();
  return async (policy, key) => {
    const id = `${policy.name}:${key}`;
    const now = nowMs();
    const hits = windows.get(id) ?? [];
    windows.delete(id);
    windows.set(id, hits);
    if (windows.size > keysMax) windows.delete(windows.keys().next().value ?? id);
    return takeFrom(hits, policy, now);
  };
}

function takeFrom(hits: number[], { limit, windowMs }: RatePolicy, now: number): RateCount {
  const live = hits.findIndex((hit) => hit > now - windowMs);
  hits.splice(0, live === -1 ? hits.length : live);
  const allowed = hits.length < limit;
  if (allowed) hits.push(now);
  return { allowed, used: hits.length, oldestAgeMs: now - (hits[0] ?? now) };
}
