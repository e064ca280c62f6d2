import type { Driven } from './load/protocol.ts';
import type { Load } from './load/start-load.ts';
import type { Side } from './sides/side.ts';
import type { Work } from './work.ts';

/** One drive of one side. */
export interface Measurement {
  side: Side['name'];
  work: Work;
  concurrency: number;
  rps: number;
  p50: number;
  p99: number;
}

export interface Tally {
  /** 200 and 202 answers to starts. */
  started: number;
  errors: string[];
}

export interface Bench {
  load: Load;
  sides: readonly Side[];
  tallies: Readonly<Record<Side['name'], Tally>>;
}

export interface Pressure {
  work: Work;
  concurrency: number;
  seconds: number;
}

/** Drives one side and waits until its work is done, so that the next measurement begins in quiet. */
export async function measure(
  { load, tallies }: Bench,
  side: Side,
  { work, concurrency, seconds }: Pressure,
): Promise<Measurement> {
  const seen = await load.drive(`${side.name} ${work}`, { concurrency, seconds });
  count(tallies[side.name], seen, work);
  await side.waitUntilIdle();
  const answered = Object.values(seen.answers).reduce((sum, each) => sum + each, 0);
  return { side: side.name, work, concurrency, rps: answered / seen.seconds, p50: seen.p50, p99: seen.p99 };
}

function count(tally: Tally, { answers, errors }: Driven, work: Work): void {
  tally.errors.push(...errors);
  if (work !== 'get') tally.started += (answers['200'] ?? 0) + (answers['202'] ?? 0);
}
