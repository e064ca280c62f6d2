import { setTimeout as delay } from 'node:timers/promises';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { type Balancer, startBalancer } from './start-balancer.ts';
import { type Group, type GroupOptions, startGroup } from './start-group.ts';

export interface Gateways extends Group {
  /** The address of a gateway that takes calls, each in its turn. */
  pick(): string;
}

/** What a pod's preStop hook waits, so that every balancer has heard of it before the process is told to end. */
const preStopMs = 2_000;

/**
 * Gateways that take calls in turn, none while it is about to be stopped. With `withBalancer` the calls go to HAProxy,
 * which decides by its own checks.
 */
export async function startGateways({
  withBalancer = false,
  ...options
}: Omit<GroupOptions, 'name'> & { withBalancer?: boolean }): Promise<Gateways> {
  const balancer: Balancer | null = withBalancer ? await startBalancer(options.size) : null;
  const urls = Array.from({ length: options.size }, () => '');
  const leaving = new Set<number>();
  /** Addresses that take the calls of a slot until its new process is ready. */
  const kept = new Map<number, string>();
  const envOf = async (slot: number) => {
    const port = await chooseFreePort();
    urls[slot] = `http://127.0.0.1:${port}`;
    await balancer?.setPort(slot, port);
    return { ...(await options.envOf?.(slot)), PORT: String(port) };
  };
  const group = await startGroup({ ...options, name: 'gateway', envOf });
  let turn = 0;
  return {
    ...group,
    pick: () => {
      if (balancer !== null) return balancer.url;
      const open = urls.map((url, slot) => kept.get(slot) ?? url).filter((_, slot) => !leaving.has(slot));
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
    stop: async () => {
      await group.stop();
      await balancer?.stop();
    },
    exchange: async (slot, how) => {
      kept.set(slot, urls[slot] ?? '');
      const onReady = async () => {
        kept.delete(slot);
        await how.onReady?.();
        await delay(preStopMs);
      };
      return group.exchange(slot, { ...how, onReady });
    },
  };
}
