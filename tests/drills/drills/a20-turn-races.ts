import type { Drill } from '../catalogue/drill.ts';
import { judgeRaces } from '../turn-races/judge-races.ts';
import { openRaceWorld } from '../turn-races/open-race-world.ts';
import { runRaces } from '../turn-races/run-races.ts';

export const turnRaces: Drill = {
  id: 'A20',
  fault: 'A cancel, a rejection, the end of the time to approve, and a deadline meet each step of a turn or tool run',
  pass: 'Nothing lives or is reserved under what has ended; nothing is called over 100 ms after the answer to a cancel',
  unit: 'races of each kind',
  sizes: { push: 25, nightly: 500, release: 2_000 },
  backends: ['redis', 'postgres'],
  run: async (round) => {
    await using stack = new AsyncDisposableStack();
    const world = await openRaceWorld(round, stack);
    return judgeRaces(world, round, await runRaces(world, round));
  },
};
