import type { RateCount, RatePolicy } from './rate-limit.ts';
import type { Hit } from './rate-table.ts';

const fullPart = 0.8;
/** So that a process at the edge does not change where it counts every few seconds. */
const roomyPart = 0.4;
const sweepEveryMs = 1_000;
/** No policy has a longer window. */
const windowMsMax = 1_200_000;

/** The windows of one process, with its own clock. */
export interface MemoryRates {
  take(policy: RatePolicy, key: string): RateCount;
  /** Replaces all windows, oldest call first, and adds the hits. All times are by the same clock. */
  load(windows: Map<string, number[]>, hits: readonly Hit[]): void;
  /** True from four fifths of `keysMax` windows that still count, before one would be forgotten, until half of those. */
  isFull(): boolean;
}

/** Beyond `keysMax` keys it forgets the key that was used longest ago. */
export function createMemoryRates(nowMs: () => number = () => performance.now(), keysMax = 50_000): MemoryRates {
  let windows = new Map<string, number[]>();
  /** By the name of the policy: a window that was loaded does not say it. */
  const windowMsOf = new Map<string, number>();
  let wasFull = false;
  let sweptMs = -Infinity;

  const dropEnded = () => {
    sweptMs = nowMs();
    for (const [id, hits] of windows) {
      const windowMs = windowMsOf.get(id.slice(0, id.indexOf(':'))) ?? windowMsMax;
      if ((hits.at(-1) ?? -Infinity) <= sweptMs - windowMs) windows.delete(id);
    }
  };

  return {
    take: (policy, key) => {
      windowMsOf.set(policy.name, policy.windowMs);
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
      sweptMs = -Infinity;
      for (const { id, atMs } of added) windows.set(id, [...(windows.get(id) ?? []), atMs]);
    },
    isFull: () => {
      const most = keysMax * (wasFull ? roomyPart : fullPart);
      if (windows.size > most && nowMs() >= sweptMs + sweepEveryMs) dropEnded();
      wasFull = windows.size > most;
      return wasFull;
    },
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
