import { setTimeout as pause } from 'node:timers/promises';
import type { InspectorWorker } from './start-worker.ts';

export interface FileTime {
  /** Milliseconds of the thread's processor time, so that a busy machine does not fail an ordinary file. */
  readonly spentMsMax: number;
  /**
   * Milliseconds on the clock while this process runs, for work outside the thread, such as decoding an image. The time
   * for which the whole process stood still is no fault of a file.
   */
  readonly clockMsMax: number;
}

export type Outcome<Answer> = Answer | 'slow' | 'died';

const lookAgainMsMin = 50;
/** The clock goes on by one tick at a time, so that a process that stands still misses all but one. */
const ticks = 20;

/** One piece of a thread's work. The caller must kill the thread when the outcome is `slow` or `died`. */
export async function inspectWithin<Answer extends object>(
  worker: Pick<InspectorWorker, 'ready' | 'spentMs'>,
  work: () => Promise<Answer | null>,
  { spentMsMax, clockMsMax }: FileTime,
): Promise<Outcome<Answer>> {
  await worker.ready;
  const over = new AbortController();
  const later = (ms: number) => pause(ms, 'later' as const, { signal: over.signal }).catch(() => 'later' as const);
  const passTicks = async () => {
    for (let left = ticks; left > 0 && !over.signal.aborted; left -= 1) await later(clockMsMax / ticks);
    return Number.POSITIVE_INFINITY;
  };
  const late = passTicks();
  // A thread that ends meanwhile may never report its time; then the clock decides.
  const readSpentMs = () => Promise.race([worker.spentMs(), late]);
  try {
    const limitMs = (await readSpentMs()) + spentMsMax;
    const found = work();
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
