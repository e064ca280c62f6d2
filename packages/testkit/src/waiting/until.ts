import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 50;
/** Within the time that a test has, so that it can say what it waited for. */
const msMax = 150_000;

/** Asks again and again until the answer is there; what has no event of its own to wait for. */
export async function until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const from = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() - from > msMax) throw new Error(`still no ${what}`);
    await pause(everyMs);
  }
}
