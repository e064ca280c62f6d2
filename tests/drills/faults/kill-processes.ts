import type { World } from '../world/open-world.ts';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

const everyMsMin = 2_000;
const everyMsMax = 4_000;

/** Kills one process of a service every two to four seconds; another takes its place at once. */
export function killProcesses(of: 'gateways' | 'schedulers' | 'agentRunners' | 'toolRunners'): Fault {
  return async (world: World, { random, history, until }) => {
    const group = world[of];
    while (await pause(everyMsMin + random() * (everyMsMax - everyMsMin), until)) {
      const slot = Math.floor(random() * group.size);
      const worker = group.workerAt(slot);
      history.record({ what: 'killed', worker });
      await group.replace(slot);
    }
    await group.ready();
  };
}
