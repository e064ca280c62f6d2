import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { type ServiceProcess, spawnService } from '@harkara/testkit';

export interface Rotation {
  readonly size: number;
  /** The address of a gateway that takes calls, each in its turn. */
  pick(): string;
  /**
   * Takes one out of the rotation, stops it as a platform does, and puts another in its place. Resolves with the exit
   * code.
   */
  restart(slot: number): Promise<number | null>;
  stop(): Promise<void>;
}

interface Place {
  url: string;
  service: ServiceProcess;
  open: boolean;
}

/** What a pod's preStop webhook waits, so that every balancer has heard of it before the process is told to end. */
const preStopMs = 2_000;

/** Gateways behind a balancer that sends calls only to those which are ready. */
export async function startRotation(
  size: number,
  { env, folder }: { env: Readonly<Record<string, string>>; folder: string },
): Promise<Rotation> {
  const places = await Promise.all(Array.from({ length: size }, () => startGateway(env, folder)));
  let turn = 0;
  return {
    size,
    pick: () => {
      const open = places.filter((place) => place.open);
      turn += 1;
      return (open[turn % open.length] ?? places[0])?.url ?? '';
    },
    restart: async (slot) => {
      const place = places[slot];
      if (place === undefined) return null;
      place.open = false;
      await delay(preStopMs);
      const code = await place.service.stop();
      places[slot] = await startGateway(env, folder);
      return code;
    },
    stop: async () => {
      await Promise.all(places.map(({ service }) => service.stop()));
    },
  };
}

async function startGateway(env: Readonly<Record<string, string>>, folder: string): Promise<Place> {
  const port = await chooseFreePort();
  const metricsPort = await chooseFreePort();
  const service = spawnService({
    name: 'gateway',
    env: { ...env, PORT: String(port) },
    metricsPort,
    logFile: join(folder, 'gateway.log'),
  });
  await service.ready;
  return { url: `http://127.0.0.1:${port}`, service, open: true };
}
