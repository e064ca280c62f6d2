import { setTimeout as delay } from 'node:timers/promises';
import type { Kill } from '../check/outcome.ts';
import type { History } from '../open-history.ts';
import type { RunnerPool } from './runner-pool.ts';

const everyMsMin = 2_000;
const everyMsMax = 4_000;

/** Kills a runner every two to four seconds until the signal aborts; returns all that it killed. */
export async function killRunners(
  pool: RunnerPool,
  { random, history, signal }: { random: () => number; history: History; signal: AbortSignal },
): Promise<Kill[]> {
  const kills: Kill[] = [];
  for (;;) {
    const pauseMs = everyMsMin + random() * (everyMsMax - everyMsMin);
    const slot = Math.floor(random() * pool.size);
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return kills;
    const kill = await pool.replace(slot);
    kills.push(kill);
    history.note('runner killed', kill);
  }
}
