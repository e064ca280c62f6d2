import { eventsOf } from '../history/read-history.ts';
import type { Outcome } from './outcome.ts';

export interface Takeovers {
  /** From a worker's death to the next claim of each task it held, in ms, shortest first. */
  gapsMs: number[];
  /** Claims that followed another although its worker lived: the turn was suspended, or the lease had run out. */
  withoutKill: number;
}

/** Matches each repeated claim with the death of the worker that held the task before. */
export function measureTakeovers({ claims, events }: Pick<Outcome, 'claims' | 'events'>): Takeovers {
  const killedAt = new Map(eventsOf(events, 'killed').map(({ worker, at }) => [worker, at]));
  const result: Takeovers = { gapsMs: [], withoutKill: 0 };
  for (const turn of Map.groupBy(claims, ({ task_id, turn }) => `${task_id}-${turn}`).values()) {
    const inOrder = turn.toSorted((a, b) => a.attempt - b.attempt);
    inOrder.slice(1).forEach((claim, index) => {
      const diedAt = killedAt.get(inOrder[index]?.worker ?? '');
      if (diedAt === undefined || claim.at.getTime() < diedAt) result.withoutKill += 1;
      else result.gapsMs.push(claim.at.getTime() - diedAt);
    });
  }
  result.gapsMs.sort((a, b) => a - b);
  return result;
}
