import type { Side } from '../sides/side.ts';
import type { RequestKind, Work } from '../work.ts';
import { requestOf } from '../work.ts';
import type { Bench, Measurement } from './bench.ts';
import { measure } from './measure.ts';

export interface Rounds {
  rounds: number;
  seconds: number;
  works: readonly Work[];
  concurrencies: readonly number[];
}

/**
 * Long enough for Node's compiler to have done most of what a request runs: after two seconds at 16 clients it still
 * took a fifth of a gateway's processor time. Some of what a client alone runs is run by no other.
 */
const warmUps = [
  { concurrency: 16, seconds: 8 },
  { concurrency: 1, seconds: 4 },
];

/** The works that make a side's code hot, starts first, because reads need tasks. */
const warming = ['start', 'webhook', 'wait', 'tool', 'get'] as const;

/** Lets each side compile what is hot, and makes the tasks that reads are about and the planner aware of them. */
export async function warmUpAll(bench: Bench, works: readonly Work[], { analyze = true } = {}): Promise<void> {
  const needed = new Set<RequestKind>(['start', ...works.map((work) => requestOf[work])]);
  for (const side of bench.sides) {
    for (const work of warming.filter((each) => needed.has(each) && side.works.includes(each))) {
      await prepare(bench, side, work);
      for (const warmUp of warmUps) await measure(bench, side, { work, ...warmUp });
    }
    if (analyze) await side.analyze();
  }
}

export async function prepare({ load }: Bench, side: Side, kind: RequestKind): Promise<void> {
  await load.prepare(`${side.name} ${kind}`, { origins: side.origins, requests: await side.listRequests(kind) });
}

/** The sides take turns at every point, in changing order, so that a noisy minute hits all of them. */
export async function runRounds(
  bench: Bench,
  { rounds, seconds, works, concurrencies }: Rounds,
): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const inOrder = round % 2 === 0 ? bench.sides : bench.sides.toReversed();
    for (const { work, concurrency } of listPoints(works, concurrencies)) {
      for (const side of inOrder.filter((each) => each.works.includes(work)))
        measured.push(await measure(bench, side, { work, concurrency, seconds }));
    }
    console.log(`round ${round + 1} of ${rounds} done`);
  }
  return measured;
}

/** A backlog is accepted by the same number of clients always. */
function listPoints(works: readonly Work[], concurrencies: readonly number[]) {
  return works.flatMap((work) =>
    (work === 'drain' ? [64] : concurrencies).map((concurrency) => ({ work, concurrency })),
  );
}
