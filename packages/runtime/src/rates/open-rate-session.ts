import type pg from 'pg';
import type { Logger } from '../logging/create-logger.ts';
import { type KeptConnection, keepConnection } from '../stores/keep-connection.ts';
import { pause } from '../time/pause.ts';
import { hearOthers, joinOthers, lockAlone, lockAloneAgain, shareLock } from './rate-lock.ts';

/** Alone: no other process counts on this database. Together: every process counts in the table. */
export type Counting = 'alone' | 'together';

/** What the process does with its windows when it begins to count alone or together. */
export interface RateWindows {
  /** Writes the calls that are counted in memory only into the table. */
  flush(client: pg.ClientBase): Promise<void>;
  /** Reads the windows of the table into memory, after the takes of this process in the table have ended. */
  load(client: pg.ClientBase): Promise<void>;
  /** True while they are too many for the memory. */
  isFull(): boolean;
}

export interface RateSession extends KeptConnection {
  /** Null while it is not known, such as when the connection is lost. */
  current(): Counting | null;
  /** Resolves when it is known. */
  decided(): Promise<void>;
  /** Counts together with others, although there may be none, until the windows are no longer full. */
  share(): void;
}

interface Options {
  databaseUrl: string;
  applicationName: string;
  logger: Logger;
  queryMsMax?: number | undefined;
  windows: RateWindows;
}

/** A killed process forgets at most the calls of one round. */
const roundMs = 2_000;

/**
 * Who has the lock alone counts in memory and is the only process that counts. It lets another one that asks share the
 * lock after it has written its windows into the table; then all count there. When the others have gone it gets the
 * lock alone again and reads the windows back.
 */
export function openRateSession({ windows, ...options }: Options): RateSession {
  const decision = createDecision();
  let asked = new AbortController();

  const decide = (next: Counting, reason: string) => {
    decision.set(next);
    const where = next === 'alone' ? 'memory' : 'database';
    options.logger.info('rates.counted', { where, reason });
  };

  const enterAlone = async (client: pg.Client, reason: string) => {
    decision.clear();
    await windows.flush(client);
    await windows.load(client);
    decide('alone', reason);
  };

  const enterTogether = async (client: pg.Client, reason: string) => {
    await windows.flush(client);
    decide('together', reason);
  };

  const round = async (client: pg.Client) => {
    const isAsked = asked.signal.aborted;
    asked = new AbortController();
    if (decision.current() === 'alone' && isAsked) {
      decision.clear();
      await windows.flush(client);
      await shareLock(client);
      return decide('together', windows.isFull() ? 'too many windows' : 'another process counts too');
    }
    await windows.flush(client);
    if (decision.current() === 'together' && !windows.isFull() && (await lockAloneAgain(client)))
      await enterAlone(client, 'the other processes have gone');
  };

  const use = async (client: pg.Client, ended: AbortSignal) => {
    ended.addEventListener('abort', decision.clear);
    await hearOthers(client, () => asked.abort());
    if (await lockAlone(client)) await enterAlone(client, 'no other process counts');
    else {
      await joinOthers(client);
      await enterTogether(client, 'another process counts too');
    }
    while (!ended.aborted) {
      await pause(roundMs, AbortSignal.any([ended, asked.signal]));
      await round(client);
    }
  };

  const connection = keepConnection(options, (client, ended) => use(client, ended).finally(decision.clear));
  return {
    current: decision.current,
    decided: decision.decided,
    share: () => asked.abort(),
    close: connection.close,
  };
}

function createDecision() {
  let current: Counting | null = null;
  let decided = Promise.withResolvers<void>();
  return {
    current: () => current,
    decided: () => decided.promise,
    set: (counting: Counting) => {
      current = counting;
      decided.resolve();
    },
    clear: () => {
      if (current !== null) decided = Promise.withResolvers<void>();
      current = null;
    },
  };
}
