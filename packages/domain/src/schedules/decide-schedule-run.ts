import { findObstacle, type Obstacle, type AvailabilityInput } from '../triggers/find-obstacle.ts';

export interface ScheduleRunInput extends AvailabilityInput {
  /** Whether the task of the previous run is unfinished. */
  readonly previousStillGoing: boolean;
}

export type ScheduleRunDecision =
  | { readonly kind: 'start' }
  | { readonly kind: 'skip'; readonly code: Obstacle['code'] | 'previous_still_going'; readonly reason: string };

/**
 * What to do at a schedule's due time (docs/contract.md 3.2). A skipped due time is not caught up later. When several
 * reasons apply, the result names the cause rather than its effect: an agent's pause is often why the previous run is
 * unfinished.
 */
export function decideScheduleRun(input: ScheduleRunInput): ScheduleRunDecision {
  const obstacle = findObstacle(input);
  if (obstacle !== null) return { kind: 'skip', ...obstacle };
  if (!input.previousStillGoing) return { kind: 'start' };
  return { kind: 'skip', code: 'previous_still_going', reason: 'The previous run is still going.' };
}
