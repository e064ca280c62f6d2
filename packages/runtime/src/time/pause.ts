import { setTimeout } from 'node:timers/promises';

/** Waits, but not past the signal. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}
