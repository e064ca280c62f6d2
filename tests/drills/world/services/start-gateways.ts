import { setTimeout as delay } from 'node:timers/promises';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { type Group, type GroupOptions, startGroup } from './start-group.ts';

export interface Gateways extends Group {
  /** The address of a gateway that takes calls, each in its turn. */
  pick(): string;
}

/** What a pod's preStop hook waits, so that every balancer has heard of it before the process is told to end. */
const preStopMs = 2_000;

/** Gateways behind a balancer that sends no calls to one that is about to be stopped. */
export async function startGateways(options: Omit<GroupOptions, 'name'>): Promise<Gateways> {
  const urls = Array.from({ length: options.size }, () => '');
  const leaving = new Set<number>();
  const envOf = async (slot: number) => {
    const port = await chooseFreePort();
    urls[slot] = `http://127.0.0.1:${port}`;
    return { ...(await options.envOf?.(slot)), PORT: String(port) };
  };
  const group = await startGroup({ ...options, name: 'gateway', envOf });
  let turn = 0;
  return {
    ...group,
    pick: () => {
      const open = urls.filter((_, slot) => !leaving.has(slot));
      turn += 1;
      return (open.length === 0 ? urls : open)[turn % Math.max(1, open.length)] ?? '';
    },
    restart: async (slot) => {
      leaving.add(slot);
      await delay(preStopMs);
      const code = await group.restart(slot);
      leaving.delete(slot);
      return code;
    },
  };
}
