import { eventsOf } from '../history/read-history.ts';
import type { Outcome } from './outcome.ts';

/** A call that had left before the cancel was committed may arrive so much later. */
const lateMsMax = 100;

/** Nothing outside is called for a task once its canceller has the answer. */
export function listLateCalls({ events, outsideCalls }: Pick<Outcome, 'events' | 'outsideCalls'>): string[] {
  const answeredAt = new Map(eventsOf(events, 'cancelled').map(({ id, at }) => [id, at]));
  return outsideCalls.flatMap(({ taskId, to, at }) => {
    const lateMs = at - (answeredAt.get(taskId) ?? Infinity);
    return lateMs > lateMsMax ? [`the ${to} was called ${lateMs} ms after the cancel of ${taskId} was answered`] : [];
  });
}
