import { fairLimits } from '../limits/fair-limits.ts';

/**
 * The priority of a new turn on the job queue, from how many turns of its project wait already. 0 is no priority value:
 * such turns run first, and of the others the lowest value runs first. So a project with a long backlog waits behind
 * one with a short backlog, and both wait behind projects without one.
 */
export function decidePriority(waiting: number): number {
  return waiting < fairLimits.turnsWithoutPriorityMax ? 0 : Math.min(waiting, fairLimits.waitingCountedMax);
}
