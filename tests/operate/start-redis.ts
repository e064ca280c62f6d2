import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';

const run = promisify(execFile);

export interface RunningRedis {
  port: number;
  stop(): Promise<void>;
}

/** A Redis of its own that keeps nothing; `flags` go after the usual ones. */
export async function startRedis(port: number, flags: readonly string[] = []): Promise<RunningRedis> {
  const dir = await mkdtemp(join(tmpdir(), 'harkara-redis-'));
  const usual = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    dir,
    '--maxmemory-policy',
    'noeviction',
  ];
  const server = spawn('redis-server', [...usual, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) if (line.includes('Ready to accept connections')) break;
  server.stdout.resume();
  const stop = async () => {
    server.kill('SIGKILL');
    await exited;
    await rm(dir, { recursive: true, force: true });
  };
  return { port, stop };
}

/** A cluster of three masters, its slots handed out; ready when each of them says so. */
export async function startRedisCluster(): Promise<{ ports: number[]; stop(): Promise<void> }> {
  const nodes: RunningRedis[] = [];
  for (let count = 0; count < 3; count += 1)
    nodes.push(await startRedis(await chooseClusterPort(), ['--cluster-enabled', 'yes']));
  const ports = nodes.map(({ port }) => port);
  await run('redis-cli', ['--cluster', 'create', ...ports.map((port) => `127.0.0.1:${port}`), '--cluster-yes']);
  await Promise.all(ports.map(waitUntilWhole));
  return { ports, stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))) };
}

/** A node also listens 10,000 above its port. */
async function chooseClusterPort(): Promise<number> {
  for (;;) {
    const port = await chooseFreePort();
    if (port < 55_000) return port;
  }
}

async function waitUntilWhole(port: number): Promise<void> {
  for (;;) {
    const { stdout } = await run('redis-cli', ['-p', String(port), 'cluster', 'info']);
    if (stdout.includes('cluster_state:ok')) return;
  }
}
