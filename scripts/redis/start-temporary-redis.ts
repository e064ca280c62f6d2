import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartError } from '@harkara/runtime';
import { Redis } from 'ioredis';
import { chooseFreePort } from '../postgres/choose-free-port.ts';
import { launchServer } from '../servers/launch-server.ts';
import { makeTemporaryFolder } from '../temporary/make-temporary-folder.ts';
import { waitForRedis } from './wait-for-redis.ts';

/** A running Redis on 127.0.0.1. */
export interface TemporaryRedis {
  readonly port: number;
  readonly url: string;
  /** FLUSHALL. */
  wipe(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with what its append-only file kept, if there is one. */
  restart(): Promise<void>;
  /** Ends it and removes what it wrote. */
  stop(): Promise<void>;
}

const attemptsMax = 3;

/** Starts a Redis that ends with this process, even when that is killed. `flags` go after the usual ones; it keeps
 * nothing without. Without a port it takes a free one. @throws StartError with one plain sentence. */
export async function startTemporaryRedis({
  port,
  flags = [],
}: { port?: number; flags?: readonly string[] } = {}): Promise<TemporaryRedis> {
  const folder = await makeTemporaryFolder('redis');
  for (let attempt = 1; ; attempt += 1) {
    const chosen = port ?? (await chooseFreePort());
    try {
      return await startIn(folder, chosen, flags);
    } catch (error) {
      // Somebody else may have taken the port in the meantime.
      if (port !== undefined || attempt === attemptsMax) throw error;
    }
  }
}

async function startIn(
  folder: Awaited<ReturnType<typeof makeTemporaryFolder>>,
  port: number,
  flags: readonly string[],
): Promise<TemporaryRedis> {
  const usual = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder.path,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const args = [...usual, '--maxmemory-policy', 'noeviction', ...flags];
  let runner = await launch(folder.path, port, args);
  const end = async (message: 'stop' | 'kill') => {
    const ended = runner.exitCode === null ? once(runner, 'exit') : Promise.resolve();
    if (runner.connected) runner.send(message);
    await ended;
  };
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    wipe: () => wipe(port),
    kill: () => end('kill'),
    restart: async () => void (runner = await launch(folder.path, port, args)),
    stop: async () => {
      await end('stop');
      await folder.remove();
    },
  };
}

async function launch(folder: string, port: number, args: string[]): Promise<ChildProcess> {
  const logFile = join(folder, 'redis.log');
  const runner = launchServer({ program: 'redis-server', args, account: null, logFile, stopSignal: 'SIGTERM', folder });
  const gaveUp = new AbortController();
  runner.once('exit', () => gaveUp.abort(new StartError(`redis-server did not start; ${logFile} says why.`)));
  await waitForRedis(port, folder, gaveUp.signal);
  return runner;
}

async function wipe(port: number): Promise<void> {
  const redis = new Redis({ port, maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  await redis.flushall();
  redis.disconnect();
}
