import { waitUntil } from '@harkara/testkit';
import { startRedisCluster } from '../../../operate/start-redis-cluster.ts';
import { askRedis } from './ask-redis.ts';
import type { RedisNodes } from './redis-nodes.ts';

const promotedMsMax = 60_000;
const nodeFlags = ['--cluster-node-timeout', '2000'];

/** A Redis Cluster of three masters with a replica each; what is broken is the master that has the product's keys. */
export async function startClusteredRedis(prefix: string): Promise<RedisNodes> {
  const cluster = await startRedisCluster({ replicas: 1, flags: nodeFlags });
  const [first = 0, ...others] = cluster.ports;
  const slot = Number(await askRedis(first, 'CLUSTER', 'KEYSLOT', prefix));
  const findMaster = async (asked: number) => {
    const ranges = (await askRedis(asked, 'CLUSTER', 'SLOTS')) as [number, number, [string, number]][];
    return ranges.find(([from, to]) => from <= slot && slot <= to)?.[2][1] ?? 0;
  };
  let killed: number | undefined;
  const alive = () => cluster.ports.filter((port) => port !== killed);
  return {
    url: `redis://127.0.0.1:${first}?cluster=${others.map((port) => `127.0.0.1:${port}`).join()}`,
    findMaster: () => findMaster(alive()[0] ?? 0),
    killMaster: async () => {
      killed = await findMaster(first);
      const isReplaced = async () => {
        const masters = await Promise.all(alive().map((port) => findMaster(port)));
        return masters.every((master) => master !== 0 && master !== killed);
      };
      await cluster.nodes.find(({ port }) => port === killed)?.kill();
      await waitUntil(isReplaced, { what: 'a replica has the slot', msMax: promotedMsMax });
    },
    bringBack: async () => {
      const [port, node] = [killed ?? 0, cluster.nodes.find((each) => each.port === killed)];
      await node?.restart();
      const follows = () =>
        askRedis(port, 'ROLE').then(
          (role) => String(role).includes('connected'),
          () => false,
        );
      await waitUntil(follows, { what: 'the killed node is a replica', msMax: promotedMsMax });
      killed = undefined;
    },
    stop: cluster.stop,
  };
}
