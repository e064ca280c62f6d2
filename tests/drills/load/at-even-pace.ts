import { setTimeout as delay } from 'node:timers/promises';

interface Pace {
  count: number;
  overMs: number;
  /** More calls than `count` are begun, at the same pace, until this aborts. */
  enough?: AbortSignal;
  signal: AbortSignal;
}

/** What is not over by then never will be. */
const timesMax = 5;

/** Begins so many calls at an even pace, however slowly earlier ones are answered; resolves when all are. */
export async function atEvenPace(
  { count, overMs, enough, signal }: Pace,
  begin: (index: number) => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const calls: Promise<void>[] = [];
  const isWanted = (index: number) =>
    index < count || (enough !== undefined && !enough.aborted && index < count * timesMax);
  for (let index = 0; isWanted(index); index += 1) {
    const dueInMs = begun + (index * overMs) / count - performance.now();
    if (dueInMs > 1) await delay(dueInMs, undefined, { signal });
    calls.push(begin(index));
  }
  await Promise.all(calls);
}
