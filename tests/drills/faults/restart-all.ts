import type { History } from '../history/open-history.ts';
import type { World } from '../world/open-world.ts';
import type { Group } from '../world/services/start-group.ts';
import type { Fault } from './fault.ts';

/**
 * Restarts every process in good order, one after another, round after round, as an upgrade does: workers first, the
 * gateways last. An exit code that is not 0 is an error.
 */
export const restartAll: Fault = async (world, { history, until }) => {
  for (let round = 1; round === 1 || !until.aborted; round += 1)
    for (const group of groupsOf(world)) await restartGroup(group, round, history);
};

function groupsOf({ schedulers, toolRunners, agentRunners, gateways }: World): Group[] {
  return [schedulers, toolRunners, agentRunners, gateways];
}

async function restartGroup(group: Group, round: number, history: History): Promise<void> {
  for (let slot = 0; slot < group.size; slot += 1) {
    const begun = performance.now();
    history.record({ what: 'broken', part: group.workerAt(slot) });
    const code = await group.restart(slot);
    history.note('restarted', { service: group.name, slot, round, code, ms: Math.round(performance.now() - begun) });
    if (code !== 0) throw new Error(`${group.name} ${slot} ended with ${String(code)} on SIGTERM in round ${round}.`);
  }
}
