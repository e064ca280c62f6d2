import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { startTemporaryRedis, type TemporaryRedis } from '@harkara/scripts/redis';

const run = promisify(execFile);

/** A cluster of three masters, its slots handed out; ready when each of them says so. */
export async function startRedisCluster(): Promise<{ ports: number[]; stop(): Promise<void> }> {
  const nodes: TemporaryRedis[] = [];
  for (let count = 0; count < 3; count += 1)
    nodes.push(await startTemporaryRedis({ port: await chooseClusterPort(), flags: ['--cluster-enabled', 'yes'] }));
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
