import { setTimeout as pause } from 'node:timers/promises';
import type { Inspection } from './inspection.ts';
import type { InspectorWorker } from './start-worker.ts';

export interface FileTime {
  /** Milliseconds of the thread's processor time, so that a busy machine does not fail an ordinary file. */
  readonly spentMsMax: number;
  /** Milliseconds on the clock, for work outside the thread, such as decoding an image. */
  readonly clockMsMax: number;
}

export type Outcome = Inspection | 'slow' | 'died';

const lookAgainMsMin = 50;

/** Inspects a file in a thread. The caller must kill the thread when the outcome is `slow` or `died`. */
export async function inspectWithin(
  worker: InspectorWorker,
  bytes: Uint8Array,
  { spentMsMax, clockMsMax }: FileTime,
): Promise<Outcome> {
  await worker.ready;
  const over = new AbortController();
  const later = (ms: number) => pause(ms, 'later' as const, { signal: over.signal }).catch(() => 'later' as const);
  const late = later(clockMsMax).then(() => Number.POSITIVE_INFINITY);
  // A thread that ends meanwhile may never report its time; then the clock decides.
  const readSpentMs = () => Promise.race([worker.spentMs(), late]);
  try {
    const limitMs = (await readSpentMs()) + spentMsMax;
    const found = worker.inspect(bytes);
    for (let leftMs = spentMsMax; leftMs > 0; leftMs = limitMs - (await readSpentMs())) {
      const first = await Promise.race([found, late, later(Math.max(leftMs, lookAgainMsMin))]);
      if (typeof first === 'number') return 'slow';
      if (first !== 'later') return first ?? 'died';
    }
    return 'slow';
  } finally {
    over.abort();
  }
}
