import { setTimeout } from 'node:timers/promises';

/** Waits for `ms` milliseconds or until the signal aborts. Never throws. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}
