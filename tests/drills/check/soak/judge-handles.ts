import { percentile } from '@harkara/testkit';
import { eventsOf, type Recorded } from '../../history/read-history.ts';
import type { Judgement } from './judgement.ts';

/** The start is the median of so many looks in a row, when a process has begun to work. */
const looksBefore = 6;
const looks = 6;
/** The end is the least of so many looks when all is quiet. */
const quietLooks = 3;
/** Pools and clients have opened less at the start than they may keep: ten connections each, and some sockets. */
const moreMax = 10;

/** Open file descriptors of each process and the services' connections to PostgreSQL, at the start and at the end. */
export function judgeHandles(events: readonly Recorded[]): Judgement {
  const samples = eventsOf(events, 'sampled');
  const counts = eventsOf(events, 'counted').map(({ busy, connections }) => ({ busy, count: connections }));
  const lives = [...Map.groupBy(samples, ({ worker }) => worker)].map(([worker, of]) => ({
    name: worker,
    change: changeOf(of.map(({ busy, handles }) => ({ busy, count: handles }))),
  }));
  const changes = [...lives, { name: 'connections to PostgreSQL', change: changeOf(counts) }].flatMap(
    ({ name, change }) => (change === null ? [] : [{ name, ...change }]),
  );
  const texts = changes.map(({ name, first, last }) => `${name} ${first} to ${last}`);
  return {
    figures: [texts.length === 0 ? 'too short for handles' : `file descriptors: ${texts.join(', ')}`],
    faults: changes
      .filter(({ first, last }) => last - first > moreMax)
      .map(({ name, first, last }) => `the handles of ${name} grew from ${first} to ${last}`),
  };
}

/** Null when it was not there long enough, or not until the end. */
function changeOf(values: readonly { busy: boolean; count: number }[]): { first: number; last: number } | null {
  const begun = values.filter(({ busy }) => busy).slice(looksBefore, looksBefore + looks);
  const quiet = values.filter(({ busy }) => !busy).slice(-quietLooks);
  if (begun.length < looks || quiet.length < quietLooks) return null;
  const sorted = begun.map(({ count }) => count).toSorted((a, b) => a - b);
  return { first: percentile(sorted, 0.5), last: Math.min(...quiet.map(({ count }) => count)) };
}
