import { setTimeout } from 'node:timers/promises';

/** Waits so many milliseconds, or until the signal is aborted. Never throws. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}
