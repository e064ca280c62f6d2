import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Harkara, type ServiceOptions, type ServiceProcess, spawnService, until } from '@harkara/testkit';

type Name = ServiceOptions['name'];
const ports: Record<Name, number> = {
  gateway: 19_421,
  scheduler: 19_422,
  'agent-runner': 19_423,
  'tool-runner': 19_424,
};
const names = Object.keys(ports) as Name[];
const gatewayPort = 19_420;

/** How a service's event loop stood since the last reading, in processor time of its thread between two beats. */
export interface Standing {
  service: Name;
  beats: number;
  /** Beats after more than `standingMsMax`. */
  longBeats: number;
  maxMs: number;
}

export interface Services {
  /** The product as tests use it, with these processes behind it. */
  harkara: Harkara;
  readStanding(): Promise<Standing[]>;
  countCrashes(): Promise<number>;
  readMetrics(service: Name): Promise<string>;
  close(): Promise<void>;
}

/**
 * All four services, each in a process of its own that measures its event loop, beside a Harkara's database. Counts how
 * often a loop stands for more than `standingMsMax` of processor time.
 */
export async function openServices(harkara: Harkara, standingMsMax: number): Promise<Services> {
  const folder = await mkdtemp(join(tmpdir(), 'harkara-loops-'));
  const watch = new URL('./watch-loop.ts', import.meta.url).href;
  const open = (name: Name): ServiceProcess =>
    spawnService({
      name,
      env: {
        ...harkara.env,
        PORT: String(gatewayPort),
        WATCH_LOOP_FILE: join(folder, `${name}.json`),
        WATCH_LOOP_MS_MAX: String(standingMsMax),
      },
      metricsPort: ports[name],
      logFile: join(folder, `${name}.log`),
      nodeFlags: ['--import', watch],
    });
  const processes = new Map(names.map((name) => [name, open(name)]));
  await Promise.all([...processes.values()].map(({ ready }) => ready));
  const readOne = async (service: Name): Promise<Standing> => {
    const file = join(folder, `${service}.json`);
    await rm(file, { force: true });
    process.kill(processes.get(service)?.pid ?? 0, 'SIGUSR2');
    const text = await until(`measure of ${service}`, () => readFile(file, 'utf8').catch(() => null));
    return { service, ...(JSON.parse(text) as Omit<Standing, 'service'>) };
  };
  const countIn = async (service: Name) =>
    (await readFile(join(folder, `${service}.log`), 'utf8')).split('service.crashed').length - 1;
  return {
    harkara: { ...harkara, url: `http://127.0.0.1:${gatewayPort}` },
    readStanding: () => Promise.all(names.map(readOne)),
    countCrashes: async () => (await Promise.all(names.map(countIn))).reduce((sum, count) => sum + count, 0),
    readMetrics: async (service) => (await fetch(`http://127.0.0.1:${ports[service]}/metrics`)).text(),
    close: async () => {
      await Promise.all([...processes.values()].map((service) => service.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
