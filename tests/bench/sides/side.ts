import type { PreparedRequest } from '../load/protocol.ts';
import type { Work } from '../work.ts';

/** One of the two that are compared. */
export interface Side {
  readonly name: 'floor' | 'ours';
  readonly origin: string;
  /** The requests of a kind of work; reads need tasks, so some must have been started before. */
  listRequests(work: Work): Promise<PreparedRequest[]>;
  /** Waits until nothing is left to be done, so that one measurement does not burden the next. */
  waitUntilIdle(): Promise<void>;
  /** Brings the planner's statistics up to date, as they are in a database that has been in use for a while. */
  analyze(): Promise<void>;
  countRows(): Promise<RowCounts>;
}

export interface RowCounts {
  rows: number;
  /** Null where turns are not recorded. */
  finishedOnce: number | null;
}
