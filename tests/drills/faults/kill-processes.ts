import type { World } from '../world/open-world.ts';
import type { Group } from '../world/services/start-group.ts';
import type { Fault, FaultRun } from './fault.ts';
import { pause } from './pause.ts';

const everyMsMin = 2_000;
const everyMsMax = 4_000;

type Service = 'gateways' | 'schedulers' | 'agentRunners' | 'toolRunners';

/** Kills one process of a service every two to four seconds; another takes its place at once. */
export function killProcesses(of: Service): Fault {
  return async (world: World, { random, history, until }) => {
    const group = world[of];
    while (await pause(everyMsMin + random() * (everyMsMax - everyMsMin), until))
      await kill(group, Math.floor(random() * group.size), history);
    await group.ready();
  };
}

/** Kills one process of a service, but never the first. */
export async function killSpare(
  group: Group,
  { random, history }: Pick<FaultRun, 'random' | 'history'>,
): Promise<void> {
  await kill(group, 1 + Math.floor(random() * (group.size - 1)), history);
}

/** Records it first: what it held may be taken over at once. */
export async function kill(group: Group, slot: number, history: FaultRun['history']): Promise<void> {
  history.record({ what: 'killed', worker: group.workerAt(slot) });
  await group.replace(slot);
}
