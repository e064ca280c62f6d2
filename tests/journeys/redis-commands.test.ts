import { createLogger, createRedis } from '@harkara/runtime';
import { seedWebhook, until, useHarkara } from '@harkara/testkit';
import type { Redis } from 'ioredis';
import { expect, inject, test } from 'vitest';

const redisUrl = inject('redisUrl');
const harkara = useHarkara({ redisUrl });

interface RedisCommand {
  words: string[];
  /** Called by a script, not sent by a process. */
  isInScript: boolean;
}

/** The commands on keys and channels of this installation from now on. */
async function watchCommands() {
  const logger = createLogger({ service: 'test', level: 'error', write: () => undefined });
  const redis = createRedis(redisUrl ?? '', { name: 'monitor', logger, use: 'subscriber' }) as Redis;
  const monitor = await redis.monitor();
  const prefix = String(harkara().env['QUEUE_PREFIX']);
  const commands: RedisCommand[] = [];
  monitor.on('monitor', (_time: string, words: string[], source: string) => {
    if (words.some((word) => word.includes(prefix))) commands.push({ words, isInScript: source === 'lua' });
  });
  const close = () => [monitor, redis].forEach((client) => client.disconnect());
  return { commands, close };
}

/** The job is over when its queue is empty again, and the waiting processes have been told. */
function isOver(commands: readonly RedisCommand[]): boolean {
  const saw = (...parts: string[]) =>
    commands.some(({ words }) => parts.every((part) => words.join(' ').includes(part)));
  return saw('event drained') && saw('publish', 'signal:task');
}

test.skipIf(redisUrl === null)(
  'a webhook with its turn is at most 9 calls of Redis and 57 commands inside their scripts',
  { meta: { needs: 'Redis' } },
  async () => {
    const webhook = await seedWebhook(harkara());
    const watched = await watchCommands();
    const runs: RedisCommand[][] = [];
    for (let n = 0; n < 10; n += 1) {
      const from = watched.commands.length;
      await webhook.post({ n });
      await until('the job is over', async () => (isOver(watched.commands.slice(from)) ? true : null));
      runs.push(watched.commands.slice(from));
    }
    watched.close();
    // What the loops of all services ask now and then is in some of the runs.
    const least = (isInScript: boolean) =>
      Math.min(...runs.map((run) => run.filter((command) => command.isInScript === isInScript).length));
    expect(least(false)).toBeLessThanOrEqual(9);
    expect(least(true)).toBeLessThanOrEqual(57);
  },
);
