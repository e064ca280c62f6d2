import { fairLimits } from '../limits/fair-limits.ts';

/**
 * Where a turn stands on the job queue when so many of its project's turns wait already: 0 is in line with all others, and higher
 * comes later. So a project with a long backlog waits behind one with a short backlog, and both behind those without.
 */
export function decidePriority(waiting: number): number {
  return waiting < fairLimits.turnsInLineMax ? 0 : Math.min(waiting, fairLimits.waitingCountedMax);
}
