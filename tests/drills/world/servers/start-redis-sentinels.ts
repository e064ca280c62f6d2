import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { launchServer } from '@harkara/scripts/launch-server';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import { waitUntil } from '@harkara/testkit';
import { askRedis } from './ask-redis.ts';

/** Three Sentinels, of which two decide. */
export interface Sentinels {
  /** The port of the server that they call the master. */
  readMaster(): Promise<number>;
  stop(): Promise<void>;
}

const count = 3;
const readyMsMax = 60_000;

/** Resolves when each of them knows the others and one replica. */
export async function startRedisSentinels(masterPort: number): Promise<Sentinels> {
  const folder = await makeTemporaryFolder('sentinels');
  const ports: number[] = [];
  const ends: (() => Promise<void>)[] = [];
  while (ports.length < count) {
    const port = await chooseFreePort();
    const config = join(folder.path, `${port}.conf`);
    await writeFile(config, presentConfig(port, { masterPort, folder: folder.path }));
    const logFile = join(folder.path, `${port}.log`);
    const args = [config, '--sentinel'];
    const place = { account: null, logFile, stopSignal: 'SIGTERM', folder: folder.path } as const;
    const runner = launchServer({ program: 'redis-server', args, ...place });
    const ended = once(runner, 'exit');
    ports.push(port);
    ends.push(async () => {
      if (runner.connected) runner.send('stop');
      await ended;
    });
  }
  const knowsAll = async (port: number) => {
    const details = (await askRedis(port, 'SENTINEL', 'MASTER', 'harkara').catch(() => [])) as string[];
    const valueOf = (name: string) => Number(details[details.indexOf(name) + 1]);
    return valueOf('num-other-sentinels') === count - 1 && valueOf('num-slaves') === 1;
  };
  const allKnow = async () => (await Promise.all(ports.map(knowsAll))).every(Boolean);
  await waitUntil(allKnow, { what: 'the Sentinels know each other', msMax: readyMsMax });
  return {
    readMaster: async () => {
      const [, port] = (await askRedis(ports[0] ?? 0, 'SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'harkara')) as string[];
      return Number(port);
    },
    stop: async () => {
      await Promise.all(ends.map((end) => end()));
      await folder.remove();
    },
  };
}

function presentConfig(port: number, { masterPort, folder }: { masterPort: number; folder: string }): string {
  return `port ${port}
bind 127.0.0.1
dir ${folder}
sentinel monitor harkara 127.0.0.1 ${masterPort} 2
sentinel down-after-milliseconds harkara 2000
sentinel failover-timeout harkara 10000
`;
}
