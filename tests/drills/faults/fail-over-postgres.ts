import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '../world/open-world.ts';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

/** What a watch of the primary takes to be sure that it is gone. */
const detectMs = 2_000;

/**
 * The primary is killed, and the one after it frozen. Each time clients are cut off from it, the standby is promoted,
 * and the proxy leads to that. A process of the product that ends is an error.
 */
export const failOverPostgres: Fault = async (world, { overMs, history, until }) => {
  const { database, standbys } = world;
  if (standbys === null) throw new Error('This drill needs a world with standbys.');
  for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
    if (!(await pause(overMs / 3, until))) break;
    history.record({ what: 'broken', part: `PostgreSQL (${signal})` });
    standbys.breakPrimary(signal);
    await delay(detectMs);
    await database.refuse();
    database.leadTo(await standbys.promote());
    await database.accept();
    history.record({ what: 'mended', part: `PostgreSQL (${signal})` });
    await standbys.keepTwoCopies();
  }
  const ended = listEnded(world);
  if (ended.length > 0) throw new Error(`${ended.join(', ')} ended.`);
};

function listEnded({ gateways, schedulers, agentRunners, toolRunners }: World): string[] {
  return [gateways, schedulers, agentRunners, toolRunners].flatMap((group) => {
    const slots = Array.from({ length: group.size }, (_, slot) => slot);
    return slots.filter(group.isGone).map(group.workerAt);
  });
}
