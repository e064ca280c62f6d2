import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess } from '@harkara/testkit';
import type { World } from './open-world.ts';

const killEveryMs = 3_000;

export interface Disturbance {
  kills: number;
  wipes: number;
  /** The tool-runner that is left. */
  runner: ServiceProcess;
}

/** Kills the tool-runner when it has worked for three seconds, and wipes Redis twice, until `ended` resolves. */
export async function disturb(
  { redis, startToolRunner }: World,
  first: ServiceProcess,
  { ended, overMs }: { ended: Promise<void>; overMs: number },
): Promise<Disturbance> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  const startedAt = performance.now();
  let runner = first;
  let kills = 0;
  let wipes = 0;
  while (!isOver) {
    await Promise.race([runner.ready, ended]);
    await Promise.race([delay(killEveryMs), ended]);
    await runner.kill();
    kills += 1;
    if (redis !== null && wipes < 2 && performance.now() - startedAt > ((wipes + 1) * overMs) / 3) {
      await redis.wipe();
      wipes += 1;
    }
    runner = await startToolRunner();
  }
  await runner.ready;
  return { kills, wipes, runner };
}
