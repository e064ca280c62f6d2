import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop in which no other caller's does. Before work of some milliseconds, so that what
 * many do at the same moment does not hold the loop together.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
