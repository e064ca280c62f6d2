import { setTimeout as delay } from 'node:timers/promises';

export interface WaitOptions {
  what: string;
  msMax: number;
  everyMs?: number;
  signal?: AbortSignal | undefined;
}

/** Looks until `test` holds; for what happens in other processes and sends no event. Throws when the time is up. */
export async function waitUntil(
  test: () => Promise<boolean>,
  { what, msMax, everyMs = 100, signal }: WaitOptions,
): Promise<void> {
  const deadline = performance.now() + msMax;
  while (!(await test())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${msMax / 1_000} s.`);
    await delay(everyMs, undefined, { signal });
  }
}
