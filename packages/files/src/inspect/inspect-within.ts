import { setTimeout as pause } from 'node:timers/promises';
import type { Inspection } from './inspection.ts';
import type { InspectorWorker } from './start-worker.ts';

export interface FileTime {
  /** Of the thread on the processor, so that a busy machine does not make an honest file too slow. */
  readonly spentMsMax: number;
  /** On the clock, for work that is not done in the thread itself, such as decoding a picture. */
  readonly clockMsMax: number;
}

export type Outcome = Inspection | 'slow' | 'died';

const lookAgainMsMin = 50;

/** One file in one thread, which the caller has to kill when it was slow or died. */
export async function inspectWithin(
  worker: InspectorWorker,
  bytes: Uint8Array,
  { spentMsMax, clockMsMax }: FileTime,
): Promise<Outcome> {
  await worker.ready;
  const over = new AbortController();
  const later = (ms: number) => pause(ms, 'later' as const, { signal: over.signal }).catch(() => 'later' as const);
  const late = later(clockMsMax).then(() => Number.POSITIVE_INFINITY);
  // A thread that is ended meanwhile may never tell, and then the clock does.
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
