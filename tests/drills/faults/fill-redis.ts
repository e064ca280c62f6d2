import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TemporaryRedis } from '@harkara/scripts/redis';
import { Redis } from 'ioredis';
import { mountSmallDisk } from '../world/servers/mount-small-disk.ts';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

const fullMs = 6_000;
const diskMb = 8;

/** Redis has no memory left for a while, and then no disk for its append-only file. Writes must have been refused. */
export const fillRedis: Fault = async ({ redis }, { overMs, history, until }) => {
  if (redis === null) return;
  for (const fill of [fillMemory, fillDisk]) {
    await pause(overMs / 4, until);
    history.record({ what: 'broken', part: 'Redis' });
    const refused = await fill(redis);
    history.record({ what: 'mended', part: 'Redis' });
    history.note(fill.name, { refused });
    if (refused === 0) throw new Error(`Redis refused no write in ${fill.name}.`);
  }
};

async function fillMemory({ url }: TemporaryRedis): Promise<number> {
  return withRedis(url, async (redis) => {
    await redis.config('SET', 'maxmemory', '1');
    await delay(fullMs);
    await redis.config('SET', 'maxmemory', '0');
    return countErrors(redis, 'OOM');
  });
}

async function fillDisk({ url }: TemporaryRedis): Promise<number> {
  const path = await mkdtemp(join(tmpdir(), 'harkara-full-'));
  const disk = await mountSmallDisk(path, {
    sizeMb: diskMb,
    uid: process.getuid?.() ?? 0,
    gid: process.getgid?.() ?? 0,
  });
  return withRedis(url, async (redis) => {
    const [, dir = ''] = (await redis.config('GET', 'dir')) as string[];
    try {
      await redis.config('SET', 'dir', path);
      await redis.config('SET', 'appendonly', 'yes');
      await disk.fill();
      await delay(fullMs);
      await disk.free();
      return await countErrors(redis, 'MISCONF');
    } finally {
      await redis.config('SET', 'appendonly', 'no');
      await redis.config('SET', 'dir', dir);
      await disk.unmount();
    }
  });
}

async function countErrors(redis: Redis, code: string): Promise<number> {
  return Number(new RegExp(`errorstat_${code}:count=(\\d+)`).exec(await redis.info('errorstats'))?.[1] ?? 0);
}

async function withRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
