import { idPrefixes } from '@harkara/contract';
import { firstIdAt } from '@harkara/runtime';
import type { Context } from '../../context.ts';
import type { Waiting } from './count-waiting.ts';

type Db = Context['db'];

/** Where the next count begins, by project or trigger. A process without a mark counts from the first turn. */
const marks = new WeakMap<Db, Map<string, string>>();
const marksMax = 10_000;

/** Hosts make ids by their own clocks, and a turn is seen only once its transaction has committed. */
const skewMsMax = 5_000;

/** The id from which the waiting turns of this project, or of a trigger's project, have to be counted. */
export function waitingFrom(db: Db, key: string): string {
  return marks.get(db)?.get(key) ?? '';
}

/**
 * Remembers the oldest turn that waits; turns that begin later have higher ids. When none waits, only those can that
 * begin from now on. A follow-up to an older task may be missed: the count is a hint for a priority.
 */
export function markWaiting(db: Db, key: string, { oldest_waiting_id: oldestId }: Omit<Waiting, 'waiting'>): void {
  const known = marks.get(db) ?? new Map<string, string>();
  marks.set(db, known);
  if (known.size >= marksMax) known.clear();
  known.set(key, oldestId ?? firstIdAt(idPrefixes.task, Date.now() - skewMsMax));
}
