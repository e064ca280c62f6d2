import { groupsOf } from '../world/groups-of.ts';
import type { World } from '../world/open-world.ts';
import { restartOnce } from './break-postgres.ts';
import type { Fault, FaultRun } from './fault.ts';
import { killSpare } from './kill-processes.ts';
import { pause } from './pause.ts';

const apartMsMin = 20_000;
const apartMsMax = 40_000;
const frozenMsMin = 2_000;
const frozenMsMax = 8_000;

type One = (world: World, run: FaultRun) => Promise<void>;

/**
 * Breaks something every 20 to 40 s. Every kind of fault comes once before one comes again, in an order of chance. The
 * first process of a service is never killed, so that its memory is seen over the whole run.
 */
export const breakAtRandom: Fault = async (world, run) => {
  const { random, until } = run;
  let left: One[] = [];
  while (await pause(apartMsMin + random() * (apartMsMax - apartMsMin), until)) {
    if (left.length === 0) left = kindsOf(world);
    const [one] = left.splice(Math.floor(random() * left.length), 1);
    await one?.(world, run);
  }
  for (const group of groupsOf(world)) await group.ready();
};

function kindsOf({ redis }: World): One[] {
  return [
    (world, run) => killSpare(run.random() < 0.5 ? world.agentRunners : world.toolRunners, run),
    (world, run) => killSpare(world.gateways, run),
    ({ postgres }, { random, history }) => restartOnce(postgres, random() < 0.5 ? 'immediate' : 'fast', history),
    freezeOne,
    ...(redis === null ? [] : [wipe]),
  ];
}

const wipe: One = async ({ redis }, { history }) => {
  history.record({ what: 'broken', part: 'Redis' });
  await redis?.wipe();
  history.record({ what: 'mended', part: 'Redis' });
};

/** A process of any service does nothing for some seconds, and its connections stay open. */
const freezeOne: One = async (world, { random, history, until }) => {
  const groups = groupsOf(world);
  const group = groups[Math.floor(random() * groups.length)];
  if (group === undefined) return;
  const slot = Math.floor(random() * group.size);
  history.record({ what: 'broken', part: group.workerAt(slot) });
  group.freeze(slot);
  await pause(frozenMsMin + random() * (frozenMsMax - frozenMsMin), until);
  group.thaw(slot);
  history.record({ what: 'mended', part: group.workerAt(slot) });
};
