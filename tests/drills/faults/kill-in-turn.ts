import { groupsOf } from '../world/groups-of.ts';
import type { Fault } from './fault.ts';
import { kill } from './kill-processes.ts';
import { pause } from './pause.ts';

const everyMsMin = 1_000;
const everyMsMax = 3_000;

/** Kills one process of each service in its turn; goes on one to three seconds after another can work in its place. */
export const killInTurn: Fault = async (world, { random, history, until }) => {
  const groups = groupsOf(world);
  for (let no = 0; await pause(everyMsMin + random() * (everyMsMax - everyMsMin), until); no += 1) {
    const group = groups[no % groups.length];
    if (group === undefined) return;
    await kill(group, Math.floor(random() * group.size), history);
    await group.ready();
  }
};
