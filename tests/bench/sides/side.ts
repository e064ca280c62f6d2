import type { PreparedRequest } from '../load/protocol.ts';
import type { Processes } from '../measure/start-meter.ts';
import type { RequestKind, Work } from '../work.ts';

/** One of those that are compared. */
export interface Side {
  readonly name: string;
  /** What can be measured of it. */
  readonly works: readonly Work[];
  readonly origins: readonly string[];
  /** Its own, without the stores. */
  readonly processes: Processes;
  /** Stops all workers with SIGSTOP: what is accepted waits, and they are warm when they go on. */
  freezeWorkers(): void;
  resumeWorkers(): void;
  /** The requests of a kind; reads need tasks, so some must have been started before. */
  listRequests(kind: RequestKind): Promise<PreparedRequest[]>;
  /** Waits until nothing is left to be done, so that one measurement does not burden the next. */
  waitUntilIdle(): Promise<void>;
  /** Brings the planner's statistics up to date, as they are in a database that has been in use for a while. */
  analyze(): Promise<void>;
  /** Counts tasks and runs that were created since then. */
  countRows(since: Date): Promise<RowCounts>;
}

export interface RowCounts {
  rows: number;
  /** Those with exactly one result; null where that is not recorded. */
  finishedOnce: number | null;
}

/** What measurements run on. */
export interface Servers {
  /** Of a PostgreSQL whose user may create databases. */
  serverUrl: string;
  redisUrl: string;
  /** The far end of every model call, of the floor and ours. */
  model: { url: string; apiKey: string };
  /** For logs and files. */
  folder: string;
}
