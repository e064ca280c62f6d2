import { findObstacle, type Obstacle, type AvailabilityInput } from '../triggers/find-obstacle.ts';

export interface ScheduleRunInput extends AvailabilityInput {
  /** The task of the run before this one is not finished. */
  readonly previousStillGoing: boolean;
}

export type ScheduleRunDecision =
  | { readonly kind: 'start' }
  | { readonly kind: 'skip'; readonly code: Obstacle['code'] | 'previous_still_going'; readonly reason: string };

/**
 * What to do with a schedule's due time (docs/contract.md 3.2). A skipped one is not made up. When several reasons
 * hold, the one behind the others is told: a run may be still going only because its agent is paused.
 */
export function decideScheduleRun(facts: ScheduleRunInput): ScheduleRunDecision {
  const obstacle = findObstacle(facts);
  if (obstacle !== null) return { kind: 'skip', ...obstacle };
  if (!facts.previousStillGoing) return { kind: 'start' };
  return { kind: 'skip', code: 'previous_still_going', reason: 'The previous run is still going.' };
}
