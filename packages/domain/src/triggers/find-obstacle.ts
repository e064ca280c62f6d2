import { errors, type ErrorCode } from '@harkara/contract';

/**
 * The target of a trigger, as read with the trigger. It is live when it is published and not paused; a live workforce
 * can still have no member that is able to work.
 */
export interface TriggerTarget {
  readonly kind: 'agent' | 'workforce';
  readonly availability: 'live' | 'not_live' | 'paused' | 'none_available';
}

export interface AvailabilityInput {
  readonly target: TriggerTarget;
  readonly aiPaused: boolean;
  readonly dailyLimitReached: boolean;
}

/** Why work cannot start now: the code of its error and a sentence for people. */
export interface Obstacle {
  readonly code: Extract<
    ErrorCode,
    'agent_unavailable' | 'workforce_unavailable' | 'ai_paused' | 'daily_limit_reached'
  >;
  readonly reason: string;
}

/** The first obstacle, the target's own before the platform's; null when work can start. */
export function findObstacle({ target, aiPaused, dailyLimitReached }: AvailabilityInput): Obstacle | null {
  if (target.availability !== 'live') return targetObstacle(target);
  if (aiPaused) return { code: 'ai_paused', reason: errors.ai_paused.detail };
  if (dailyLimitReached) return { code: 'daily_limit_reached', reason: errors.daily_limit_reached.detail };
  return null;
}

function targetObstacle({ kind, availability }: TriggerTarget): Obstacle {
  const code = kind === 'agent' ? 'agent_unavailable' : 'workforce_unavailable';
  if (availability === 'none_available') return { code, reason: 'No agent of the workforce can take work.' };
  return { code, reason: availability === 'paused' ? `The ${kind} is paused.` : `The ${kind} is not live.` };
}
