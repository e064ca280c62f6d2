import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { Redis } from 'ioredis';

export interface RedisServer {
  readonly url: string;
  /** FLUSHALL. */
  wipe(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with what the append-only file kept, if there is one. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis of our own on a free port, with an append-only file in `folder` or nothing kept at all. */
export async function startRedisServer({
  folder,
  appendOnly,
}: {
  folder: string;
  appendOnly: boolean;
}): Promise<RedisServer> {
  const port = await chooseFreePort();
  const url = `redis://127.0.0.1:${port}`;
  const flags = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    appendOnly ? 'yes' : 'no',
  ];
  const launch = () => launchRedis([...flags, '--maxmemory-policy', 'noeviction']);
  let server = await launch();
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const exited = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : Promise.resolve();
    server.kill(signal);
    await exited;
  };
  return {
    url,
    wipe: () => wipe(url),
    kill: () => end('SIGKILL'),
    restart: async () => {
      server = await launch();
    },
    stop: () => end('SIGTERM'),
  };
}

async function launchRedis(flags: readonly string[]): Promise<ChildProcess> {
  const server = spawn('redis-server', flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const failed = once(server, 'exit').then(() => {
    throw new Error('redis-server did not start; is it installed?');
  });
  failed.catch(() => undefined);
  await Promise.race([readyLine(server), failed]);
  server.stdout?.resume();
  return server;
}

async function readyLine(server: ChildProcess): Promise<void> {
  if (server.stdout === null) return;
  for await (const line of createInterface(server.stdout)) {
    if (line.includes('Ready to accept connections')) return;
  }
}

async function wipe(url: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  await redis.flushall();
  redis.disconnect();
}
