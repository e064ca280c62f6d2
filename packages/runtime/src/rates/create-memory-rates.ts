import type { RateCount, RatePolicy } from './rate-limit.ts';
import type { Hit } from './rate-table.ts';

const keysMax = 50_000;

/** The windows of one process, with its own clock. */
export interface MemoryRates {
  take(policy: RatePolicy, key: string): RateCount;
  /** Replaces all windows, oldest call first, and adds the hits. All times are by the same clock. */
  load(windows: Map<string, number[]>, hits: readonly Hit[]): void;
  /** True shortly before windows that still count would be forgotten. */
  isFull(): boolean;
}

/** Beyond 50,000 keys it forgets the key that was used longest ago. */
export function createMemoryRates(nowMs: () => number = () => performance.now()): MemoryRates {
  let windows = new Map<string, number[]>();
  return {
    take: (policy, key) => {
      const id = windowIdOf(policy, key);
      const hits = windows.get(id) ?? [];
      const count = takeFrom(hits, policy, nowMs());
      windows.delete(id);
      if (hits.length > 0) windows.set(id, hits);
      if (windows.size > keysMax) windows.delete(windows.keys().next().value ?? id);
      return count;
    },
    load: (loaded, added) => {
      windows = loaded;
      for (const { id, atMs } of added) windows.set(id, [...(windows.get(id) ?? []), atMs]);
    },
    isFull: () => windows.size > keysMax * 0.8,
  };
}

/** The name of a window, in memory and in `rate_window`. */
export function windowIdOf({ name }: RatePolicy, key: string): string {
  return `${name}:${key}`;
}

function takeFrom(hits: number[], { limit, windowMs }: RatePolicy, now: number): RateCount {
  const live = hits.findIndex((hit) => hit > now - windowMs);
  hits.splice(0, live === -1 ? hits.length : live);
  const allowed = hits.length < limit;
  if (allowed) hits.push(now);
  return { allowed, used: hits.length, oldestAgeMs: now - (hits[0] ?? now) };
}
