import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { startTemporaryRedis, type TemporaryRedis } from '@harkara/scripts/redis';

const run = promisify(execFile);

interface RedisCluster {
  nodes: readonly TemporaryRedis[];
  ports: readonly number[];
  stop(): Promise<void>;
}

const masters = 3;

/** A cluster of three masters with so many replicas each, its slots handed out; ready when each node says so. */
export async function startRedisCluster({
  replicas = 0,
  flags = [],
}: { replicas?: number; flags?: readonly string[] } = {}): Promise<RedisCluster> {
  const nodes: TemporaryRedis[] = [];
  while (nodes.length < masters * (1 + replicas)) {
    const port = await chooseClusterPort();
    nodes.push(await startTemporaryRedis({ port, flags: ['--cluster-enabled', 'yes', ...flags] }));
  }
  const ports = nodes.map(({ port }) => port);
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  const create = ['--cluster', 'create', ...addresses, '--cluster-replicas', String(replicas), '--cluster-yes'];
  await run('redis-cli', create);
  await Promise.all(ports.map(waitUntilWhole));
  return { nodes, ports, stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))) };
}

/** A node also listens 10,000 above its port. */
export async function chooseClusterPort(): Promise<number> {
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
