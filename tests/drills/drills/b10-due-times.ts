import { setImmediate } from 'node:timers/promises';
import { compareYear } from '../../simulation/due-times/compare-year.ts';
import { zones } from '../../simulation/due-times/zones.ts';
import type { Drill } from '../catalogue/drill.ts';

const firstYear = 2000;
const years = 100;
const toldEveryMs = 60_000;

export const dueTimes: Drill = {
  id: 'B10',
  fault: `Schedules of each frequency in ${zones.length} zones, with the gaps and repeats of their clocks`,
  pass: 'Every due time is the one that Temporal tells',
  unit: 'years in each zone',
  sizes: { push: 1, nightly: 10, release: years },
  backends: ['postgres'],
  run: async ({ size, seed, signal }) => {
    const sum = { zoneYears: 0, dueTimes: 0, changes: 0 };
    const faults: string[] = [];
    let toldAt = performance.now();
    for (let round = 0; round < Math.min(size, years); round += 1) {
      const year = firstYear + ((seed + round) % years);
      for (const zone of zones) {
        const compared = compareYear({ zone, year, seed, isWhole: size > 1 });
        sum.zoneYears += 1;
        sum.dueTimes += compared.dueTimes;
        sum.changes += compared.changes;
        faults.push(...compared.differences);
        await setImmediate();
        signal.throwIfAborted();
      }
      if (performance.now() - toldAt < toldEveryMs) continue;
      toldAt = performance.now();
      console.log(`  ${round + 1} of ${size} years, ${sum.dueTimes} due times, ${faults.length} differences`);
    }
    if (sum.changes === 0) faults.push('no clock was changed');
    return {
      figures: [`${sum.dueTimes} due times, ${sum.changes} changes of a clock, ${faults.length} differences`],
      faults,
    };
  },
};
