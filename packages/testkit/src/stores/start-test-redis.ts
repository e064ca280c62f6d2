import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';

/** Starts a Redis that keeps nothing, on a free port; null when this machine has no `redis-server`. */
export async function startTestRedis(): Promise<{ url: string; stop(): Promise<void> } | null> {
  const port = await chooseFreePort();
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/'];
  const server = spawn('redis-server', [...flags, '--maxmemory-policy', 'noeviction'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit').catch(() => []);
  const ready = createInterface(server.stdout)[Symbol.asyncIterator]();
  for (
    let line = await ready.next();
    !String(line.value).includes('Ready to accept connections');
    line = await ready.next()
  ) {
    if (line.done) return null;
  }
  server.stdout.resume();
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await exited;
  };
  return { url: `redis://127.0.0.1:${port}`, stop };
}
