import type { Driven } from '../load/protocol.ts';
import type { Side } from '../sides/side.ts';
import type { Bench, Point, Tally } from './bench.ts';

/** Compares what clients were told with what is recorded since then, and prints what is not as it should be. */
export async function checkLoad(
  { tally }: Bench,
  side: Side,
  { point, driven, since }: { point: Point; driven: Driven; since: Date },
): Promise<void> {
  const { answers, errors } = driven;
  const started = point.work === 'get' ? 0 : (answers['200'] ?? 0) + (answers['202'] ?? 0);
  const { rows, finishedOnce } = await side.countRows(since);
  tally.started[side.name] = (tally.started[side.name] ?? 0) + started;
  const faults = [
    ...new Set(errors),
    ...(rows === started ? [] : [`${started} were accepted and ${rows} are recorded`]),
    ...(finishedOnce === null || finishedOnce === started
      ? []
      : [`${started} were accepted and ${finishedOnce} are finished once`]),
  ].map((fault) => `${side.name}, ${point.work} at ${point.concurrency}: ${fault}`);
  for (const fault of faults) console.log(`FAIL ${fault}`);
  tally.faults.push(...faults);
}

/** Prints one line a side; answers whether every load was as it should be. */
export function printTally({ started, faults }: Tally): boolean {
  for (const [side, count] of Object.entries(started))
    console.log(`${side}: ${count} starts answered, and counted after their load`);
  console.log(
    faults.length === 0 ? 'OK   0 errors, every count right after every load' : `FAIL ${faults.length} faults`,
  );
  return faults.length === 0;
}
