import { eventsOf, type Recorded } from '../../history/read-history.ts';
import type { Judgement } from './judgement.ts';

/** Autovacuum begins at so many dead rows, and at this share of the live ones. */
const vacuumThreshold = 50;
const vacuumShare = 0.2;
/** It looks once a minute and needs some time; until then dead rows go on coming, from each task so many of a table. */
const vacuumMinutes = 2;
const deadRowsPerTask = 10;

/** Dead rows stay below what PostgreSQL's own vacuum lets gather at this pace, however long the run is. */
export function judgeDeadRows(events: readonly Recorded[], perMinute: number): Judgement {
  const limitOf = (live: number) => vacuumThreshold + vacuumShare * live + vacuumMinutes * perMinute * deadRowsPerTask;
  const counts = eventsOf(events, 'counted').flatMap(({ tables }) => Object.entries(tables));
  const worst = [...Map.groupBy(counts, ([name]) => name)].map(([name, each]) => {
    const rows = each.map(([, { dead, live }]) => ({ dead, limit: limitOf(live) }));
    const { dead, limit } = rows.reduce((a, b) => (b.dead / b.limit > a.dead / a.limit ? b : a));
    return { name, dead, limit: Math.round(limit) };
  });
  const most = worst.toSorted((a, b) => b.dead - a.dead).slice(0, 4);
  return {
    figures: [`most dead rows: ${most.map(({ name, dead, limit }) => `${name} ${dead} of ${limit}`).join(', ')}`],
    faults: worst
      .filter(({ dead, limit }) => dead > limit)
      .map(({ name, dead, limit }) => `${name} had ${dead} dead rows, over ${limit}`),
  };
}
