import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '@harkara/testkit';

export interface SteadyReads {
  readonly reads: number;
  readonly failed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface ReadTarget {
  readonly url: string;
  readonly key: string;
}

const everyMs = 20;

/** Reads something every 20 ms, from each target in turn, until the signal; slow answers do not slow the asking. */
export async function readSteadily(targets: readonly ReadTarget[], signal: AbortSignal): Promise<SteadyReads> {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  let failed = 0;
  const read = async ({ url, key }: ReadTarget) => {
    const from = performance.now();
    const response = await fetch(url, { headers: { Authorization: `Bearer ${key}` } }).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status !== 200) failed += 1;
    times.push(performance.now() - from);
  };
  for (let index = 0; !signal.aborted; index += 1) {
    const target = targets[index % targets.length];
    if (target !== undefined) open.push(read(target));
    await pause(everyMs);
  }
  await Promise.all(open);
  const sorted = times.sort((a, b) => a - b);
  return { reads: sorted.length, failed, p50Ms: percentile(sorted, 0.5), p99Ms: percentile(sorted, 0.99) };
}
