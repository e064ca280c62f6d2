import type { Load } from '../load/start-load.ts';
import type { Side } from '../sides/side.ts';
import type { Work } from '../work.ts';
import type { ProcessorMs, Processes } from './start-meter.ts';

/** What is compared, and what both sides share. */
export interface Bench {
  load: Load;
  sides: readonly Side[];
  /** PostgreSQL, Redis, the model and the load. */
  shared: Processes;
  tally: Tally;
}

/** Every answer and every count so far. */
export interface Tally {
  /** Answers to starts, by side; each was found as a row, finished once. */
  started: Record<string, number>;
  /** One sentence for each load that was not as it should be. */
  faults: string[];
}

/** What is measured, and by how many clients at once. */
export interface Point {
  work: Work;
  concurrency: number;
  seconds: number;
}

/** One drive of one side. */
export interface Measurement {
  side: string;
  work: Work;
  concurrency: number;
  /** Answers a second; of a drain, tasks done a second. */
  rps: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Tasks or runs a second from the first request until the last one is done; null where none is, or none runs. */
  finishedPerSecond: number | null;
  /** Per operation; null where it cannot be read. */
  processorMs: ProcessorMs | null;
}
