import { setTimeout as delay } from 'node:timers/promises';
import type { TemporaryRedis } from '@harkara/scripts/redis';
import { Redis } from 'ioredis';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

const goneMs = 2_000;

/** Breaks Redis at even distances while calls are made. Without a Redis nothing happens. */
export function breaking(times: number, breakOnce: (redis: TemporaryRedis, no: number) => Promise<void>): Fault {
  return async ({ redis }, { overMs, history, until }) => {
    for (let no = 0; redis !== null && no < times; no += 1) {
      if (!(await pause(overMs / (times + 1), until))) return;
      history.record({ what: 'broken', part: 'Redis' });
      await breakOnce(redis, no);
      history.record({ what: 'mended', part: 'Redis' });
    }
  };
}

/** Kills it, and starts it again after two seconds with what its append-only file has, if there is one. */
export const killRedis = (times: number): Fault => breaking(times, killOnce);

/** Empties it, kills it in the middle, and empties it again: a Redis that is gone cannot be emptied. */
export const wipeRedis: Fault = breaking(3, (redis, no) => (no === 1 ? killOnce(redis) : redis.wipe()));

async function killOnce(redis: TemporaryRedis): Promise<void> {
  await redis.kill();
  await delay(goneMs);
  await redis.restart();
}

/** It answers nothing for so long, and its connections stay open. */
export const freezeRedis = (times: number, forMs: number): Fault =>
  breaking(times, async (redis) => {
    const pid = await readRedisPid(redis.url);
    process.kill(pid, 'SIGSTOP');
    await delay(forMs);
    process.kill(pid, 'SIGCONT');
  });

export async function readRedisPid(url: string): Promise<number> {
  const redis = new Redis(url);
  try {
    return Number(/process_id:(\d+)/.exec(await redis.info('server'))?.[1]);
  } finally {
    redis.disconnect();
  }
}
