import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { startTemporaryRedis } from '@harkara/scripts/redis';
import { waitUntil } from '@harkara/testkit';
import { askRedis } from './ask-redis.ts';
import type { RedisNodes } from './redis-nodes.ts';
import { startHaproxy } from './start-haproxy.ts';
import { startRedisSentinels } from './start-redis-sentinels.ts';

const promotedMsMax = 60_000;

/** A master and its replica, three Sentinels that promote the replica, and HAProxy, which leads to the master. */
export async function startReplicatedRedis(): Promise<RedisNodes> {
  const master = await startTemporaryRedis();
  const replica = await startTemporaryRedis({ flags: ['--replicaof', `127.0.0.1 ${master.port}`] });
  const servers = [master, replica];
  const sentinels = await startRedisSentinels(master.port);
  const port = await chooseFreePort();
  const haproxy = await startHaproxy(presentProxy(port, [master.port, replica.port]));
  const isMaster = (at: number) =>
    askRedis(at, 'ROLE').then(
      (role) => String(role).startsWith('master'),
      () => false,
    );
  const follows = (at: number) =>
    askRedis(at, 'ROLE').then(
      (role) => String(role).includes('connected'),
      () => false,
    );
  const url = `redis://127.0.0.1:${port}`;
  await waitUntil(() => isMaster(port), { what: 'HAProxy leads to the master', msMax: promotedMsMax });
  let killed = master;
  return {
    url,
    findMaster: () => Promise.resolve(port),
    killMaster: async () => {
      const masterPort = await sentinels.readMaster();
      killed = servers.find((server) => server.port === masterPort) ?? master;
      const other = servers.find((server) => server !== killed) ?? replica;
      await killed.kill();
      await waitUntil(() => isMaster(other.port), { what: 'the replica is the master', msMax: promotedMsMax });
      await waitUntil(() => isMaster(port), { what: 'HAProxy leads to the new master', msMax: promotedMsMax });
    },
    bringBack: async () => {
      await killed.restart();
      await waitUntil(() => follows(killed.port), { what: 'the old master is a replica', msMax: promotedMsMax });
    },
    stop: async () => {
      await haproxy.stop();
      await sentinels.stop();
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

/** The configuration that docs/operations.md shows. */
function presentProxy(port: number, servers: readonly number[]): string {
  return `defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
listen redis
  bind 127.0.0.1:${port}
  option tcp-check
  tcp-check send info\\ replication\\r\\n
  tcp-check expect string role:master
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((server, slot) => `  server redis-${slot} 127.0.0.1:${server}`).join('\n')}
`;
}
