import { setTimeout as delay } from 'node:timers/promises';
import type { TemporaryRedis } from '@harkara/scripts/redis';
import type { History } from '../open-history.ts';

export interface WipeInput {
  /** The faults fall within this time. */
  overMs: number;
  random: () => number;
  history: History;
  signal: AbortSignal;
}

const goneMs = 2_000;

/** In the first half empties Redis under everyone's hands; in the second kills it and starts an empty one. */
export async function wipeRedis(redis: TemporaryRedis, { overMs, random, history, signal }: WipeInput): Promise<void> {
  const pause = (ms: number) => delay(ms, undefined, { signal });
  await pause(overMs * (0.15 + 0.2 * random()));
  await redis.wipe();
  history.note('redis wiped', {});
  await pause(overMs * (0.25 + 0.15 * random()));
  await redis.kill();
  history.note('redis killed', {});
  await pause(goneMs);
  await redis.restart();
  history.note('redis back, empty', {});
}
