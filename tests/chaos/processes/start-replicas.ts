import { join } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { type ServiceOptions, type ServiceProcess, spawnService } from '@harkara/testkit';

export interface Replicas {
  readonly names: readonly ServiceOptions['name'][];
  /** SIGTERM, and another in its place once it is gone. Resolves with its exit code when the new one can work. */
  restart(slot: number): Promise<number | null>;
  stop(): Promise<void>;
}

/** One process for each name, in that order. */
export async function startReplicas(
  names: readonly ServiceOptions['name'][],
  { env, folder }: { env: Readonly<Record<string, string>>; folder: string },
): Promise<Replicas> {
  const start = async (slot: number): Promise<ServiceProcess> => {
    const name = names[slot] ?? 'scheduler';
    const service = spawnService({
      name,
      env,
      metricsPort: await chooseFreePort(),
      logFile: join(folder, `${name}.log`),
    });
    await service.ready;
    return service;
  };
  const running = await Promise.all(names.map((_, slot) => start(slot)));
  return {
    names,
    restart: async (slot) => {
      const code = (await running[slot]?.stop()) ?? null;
      running[slot] = await start(slot);
      return code;
    },
    stop: async () => {
      await Promise.all(running.map((service) => service.stop()));
    },
  };
}
