import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { seedWebhook, until, useHarkara } from '@harkara/testkit';
import { expect, inject, test } from 'vitest';

const redisUrl = inject('redisUrl');
const harkara = useHarkara({ redisUrl });

interface RedisCommand {
  words: string[];
  /** Called by a script, not sent by a process. */
  isInScript: boolean;
}

/** As Redis writes it: the time, the database and the source, and each word in quotes. */
const linePattern = /^\+[\d.]+ \[\d+ (?<source>[^\]]+)\] (?<words>.*)$/;

function readCommand(line: string): RedisCommand | null {
  const { source, words } = linePattern.exec(line)?.groups ?? {};
  if (source === undefined || words === undefined) return null;
  const read = [...words.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word]) => word ?? '');
  return { words: read, isInScript: source === 'lua' };
}

/**
 * The commands on keys and channels of this installation from now on. By a socket of its own: ioredis takes commands
 * that come with the answer to MONITOR for answers, and fails.
 */
async function watchCommands() {
  const { hostname, port } = new URL(redisUrl ?? '');
  const socket = connect(Number(port), hostname);
  const prefix = String(harkara().env['QUEUE_PREFIX']);
  const commands: RedisCommand[] = [];
  const begun = Promise.withResolvers<void>();
  createInterface({ input: socket }).on('line', (line) => {
    if (line === '+OK') begun.resolve();
    const command = readCommand(line);
    if (command?.words.some((word) => word.includes(prefix)) === true) commands.push(command);
  });
  socket.once('error', begun.reject);
  socket.write('MONITOR\r\n');
  await begun.promise;
  return { commands, close: () => socket.destroy() };
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
