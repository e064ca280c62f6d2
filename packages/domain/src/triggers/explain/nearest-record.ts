import { distance } from './due-times.ts';
import { type Ledger, nearMs } from './ledger.ts';

interface Timed {
  readonly id: string;
  readonly at: Date;
}

/** How many of what happened around a moment is shown beside what is explained. */
const othersMax = 5;

/** The call or event that is meant by a moment: the nearest one; the newest when the latest is asked for. */
export function nearestRecord<Row extends Timed>({ at, isLatest }: Ledger, rows: readonly Row[]): Row | null {
  const [nearest] = byDistance(rows, at);
  return nearest !== undefined && (isLatest || distance(nearest.at, at) <= nearMs) ? nearest : null;
}

/** The nearest of what happened around a moment. */
export function recordsNear<Row extends Timed>({ at }: Ledger, rows: readonly Row[]): Row[] {
  return byDistance(rows, at)
    .filter((row) => distance(row.at, at) <= nearMs)
    .slice(0, othersMax + 1);
}

function byDistance<Row extends Timed>(rows: readonly Row[], at: Date): Row[] {
  return rows.toSorted((one, other) => distance(one.at, at) - distance(other.at, at));
}
