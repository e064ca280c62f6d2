import { join } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { type ServiceOptions, type ServiceProcess, spawnService } from '@harkara/testkit';
import { isAlive } from '../is-alive.ts';

export type ServiceName = ServiceOptions['name'];

/** Processes of one service, each in a slot in which another follows it. */
export interface Group {
  readonly name: ServiceName;
  readonly size: number;
  /** Of the process that is in a slot now; PostgreSQL knows it by this name. */
  workerAt(slot: number): string;
  processAt(slot: number): ServiceProcess;
  /** Whether it has ended by itself. */
  isGone(slot: number): boolean;
  /** SIGKILL, and another in its place, which may not be ready yet. Resolves with the name of the killed one. */
  replace(slot: number): Promise<string>;
  /** SIGTERM, and another in its place once it is gone. Resolves with its exit code when the new one can work. */
  restart(slot: number): Promise<number | null>;
  /** Another process beside the one in the slot, which gets SIGTERM once the new one can work. Its exit code. */
  exchange(slot: number, how: Exchange): Promise<number | null>;
  /** The process does nothing any more, and its connections stay open. */
  freeze(slot: number): void;
  thaw(slot: number): void;
  /** Every process that is to work can work. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

export interface Exchange {
  /** The folder of the new process's code; this release's when it is undefined. */
  codeDir: string | undefined;
  /** What is done while both can work. */
  onReady?(): Promise<void>;
}

export interface GroupOptions {
  name: ServiceName;
  size: number;
  env: Readonly<Record<string, string>>;
  folder: string;
  /** The folder of the code; this release's when it is left out. */
  codeDir?: string | undefined;
  /** Settings of one process beyond those of all. */
  envOf?(slot: number): Record<string, string> | Promise<Record<string, string>>;
}

/**
 * What Node takes by itself in the container of 1 GiB that `k8s/` gives a service. On a machine with more memory it
 * would collect its heap so rarely that a process which lives for minutes seems to grow.
 */
const heapFlags = ['--max-old-space-size=512', '--max-semi-space-size=16'];

export async function startGroup(options: GroupOptions): Promise<Group> {
  const { name, size, env, folder, envOf, codeDir } = options;
  const generations = Array.from({ length: size }, () => 0);
  let isStopped = false;
  const codeDirs = generations.map(() => codeDir);
  const workerAt = (slot: number) => `${name}-${slot}-${generations[slot]}`;
  const spawn = async (slot: number): Promise<ServiceProcess> => {
    const own = { ...env, ...(await envOf?.(slot)) };
    const metricsPort = await chooseFreePort();
    if (isStopped) throw new Error(`The group of ${name} has been stopped.`);
    return spawnService({
      name,
      codeDir: codeDirs[slot],
      env: { ...own, DATABASE_URL: namedUrl(env['DATABASE_URL'] ?? '', workerAt(slot)) },
      metricsPort,
      logFile: join(folder, `${name}.log`),
      nodeFlags: heapFlags,
    });
  };
  const processes = await Promise.all(generations.map((_, slot) => spawn(slot)));
  const processAt = (slot: number) => {
    const found = processes[slot];
    if (found === undefined) throw new Error(`there is no ${name} ${slot}`);
    return found;
  };
  const follow = async (slot: number) => {
    generations[slot] = (generations[slot] ?? 0) + 1;
    processes[slot] = await spawn(slot);
  };
  const ready = async () => void (await Promise.all(processes.map((process) => process.ready)));
  await ready();
  return {
    name,
    size,
    workerAt,
    processAt,
    ready,
    isGone: (slot) => !isAlive(processAt(slot).pid),
    replace: async (slot) => {
      const worker = workerAt(slot);
      await processAt(slot).kill();
      await follow(slot);
      return worker;
    },
    restart: async (slot) => {
      const code = await processAt(slot).stop();
      await follow(slot);
      await processAt(slot).ready;
      return code;
    },
    exchange: async (slot, { codeDir: next, onReady }) => {
      const before = processAt(slot);
      codeDirs[slot] = next;
      const ready = follow(slot).then(() => processAt(slot).ready);
      // One that cannot start is no reason to leave the other one running.
      await ready.then(onReady).catch(async (error: unknown) => {
        await before.stop();
        throw error;
      });
      return before.stop();
    },
    freeze: (slot) => void process.kill(processAt(slot).pid, 'SIGSTOP'),
    thaw: (slot) => void process.kill(processAt(slot).pid, 'SIGCONT'),
    stop: async () => {
      isStopped = true;
      await Promise.all(processes.map((process) => process.stop()));
    },
  };
}

function namedUrl(databaseUrl: string, worker: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', worker);
  return url.href;
}
