import type { World } from '../world/open-world.ts';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

interface Freezing {
  of: 'agentRunners' | 'toolRunners';
  forMs: number;
  everyMs: number;
}

/** Freezes one process of a service for so long, again and again: it wakes up believing that no time has passed. */
export function freezeProcesses({ of, forMs, everyMs }: Freezing): Fault {
  return async (world: World, { random, history, until }) => {
    const group = world[of];
    while (await pause(everyMs, until)) {
      const slot = Math.floor(random() * group.size);
      group.freeze(slot);
      history.record({ what: 'broken', part: group.workerAt(slot) });
      await pause(forMs, until);
      group.thaw(slot);
      history.record({ what: 'mended', part: group.workerAt(slot) });
    }
  };
}
