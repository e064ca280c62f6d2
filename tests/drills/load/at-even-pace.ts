import { setTimeout as delay } from 'node:timers/promises';

/** Begins so many calls at an even pace, however slowly earlier ones are answered; resolves when all are. */
export async function atEvenPace(
  { count, overMs, signal }: { count: number; overMs: number; signal: AbortSignal },
  begin: (index: number) => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const calls: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const dueInMs = begun + (index * overMs) / count - performance.now();
    if (dueInMs > 1) await delay(dueInMs, undefined, { signal });
    calls.push(begin(index));
  }
  await Promise.all(calls);
}
