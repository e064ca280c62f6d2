import { readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TemporaryRedis } from '@harkara/scripts/redis';
import { Redis } from 'ioredis';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

/** What an append-only file that is flushed every second may lose when the power goes. */
const lostMs = 1_000;

/** Kills Redis at even distances and takes from its append-only file what came in the last second. */
export function truncateRedis(times: number): Fault {
  return async ({ redis }, { overMs, history, until }) => {
    for (let no = 0; redis !== null && no < times; no += 1) {
      if (!(await pause(overMs / (times + 1), until))) return;
      const file = await findAppendOnlyFile(redis);
      const { size: kept } = await stat(file);
      await delay(lostMs);
      await redis.kill();
      const { size } = await stat(file);
      history.note('truncated', { kept, lost: size - kept });
      if (size > kept) history.record({ what: 'broken', part: 'Redis' });
      await truncate(file, Math.min(kept, size));
      await redis.restart();
      history.record({ what: 'mended', part: 'Redis' });
    }
  };
}

async function findAppendOnlyFile({ url }: TemporaryRedis): Promise<string> {
  const redis = new Redis(url);
  try {
    const [, dir = ''] = (await redis.config('GET', 'dir')) as string[];
    const folder = join(dir, 'appendonlydir');
    const files = (await readdir(folder)).filter((name) => name.endsWith('.incr.aof'));
    return join(folder, files.toSorted().at(-1) ?? '');
  } finally {
    redis.disconnect();
  }
}
