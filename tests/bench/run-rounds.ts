import { type Bench, measure, type Measurement } from './measure.ts';
import type { BenchOptions } from './read-options.ts';
import { works } from './work.ts';

const warmUp = { concurrency: 16, seconds: 2 };

/** Lets both sides compile what is hot, and makes the tasks that reads are about and the planner aware of them. */
export async function warmBothUp(bench: Bench): Promise<void> {
  for (const side of bench.sides) {
    for (const work of works) {
      await bench.load.prepare(`${side.name} ${work}`, side.origin, await side.listRequests(work));
      await measure(bench, side, { work, ...warmUp });
    }
    await side.analyze();
  }
}

/** Both sides take turns at every point, in changing order, so that a noisy minute hits both. */
export async function runRounds(bench: Bench, options: BenchOptions): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const inOrder = round % 2 === 0 ? bench.sides : bench.sides.toReversed();
    for (const work of options.works) {
      for (const concurrency of options.concurrencies) {
        for (const side of inOrder)
          measured.push(await measure(bench, side, { work, concurrency, seconds: options.seconds }));
      }
    }
    console.log(`round ${round + 1} of ${options.rounds} done`);
  }
  return measured;
}
