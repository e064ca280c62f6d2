import { setTimeout as delay } from 'node:timers/promises';

/** Resolves after the time, or when the signal aborts: true when the time has passed. */
export async function pause(ms: number, until: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { signal: until }).catch(() => undefined);
  return !until.aborted;
}
