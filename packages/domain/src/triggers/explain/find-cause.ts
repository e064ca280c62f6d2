import { errors } from '@harkara/contract';
import { decideScheduleRun } from '../../schedules/decide-schedule-run.ts';
import { findObstacle, type TriggerTarget } from '../find-obstacle.ts';

/** Why nothing was started, as far as the recorded reason tells it. */
export type Cause =
  | 'target_paused'
  | 'target_not_live'
  | 'target_unavailable'
  | 'none_available'
  | 'ai_paused'
  | 'daily_limit'
  | 'previous_still_going'
  | 'trigger_off'
  | 'other';

const free = { aiPaused: false, dailyLimitReached: false } as const;
const live = { kind: 'agent', availability: 'live' } as const;

/** The sentences that are recorded, from the decisions that write them. */
const causes = new Map<string, Cause>([
  ...(['agent', 'workforce'] as const).flatMap((kind) => [
    [targetReason({ kind, availability: 'paused' }), 'target_paused'] as const,
    [targetReason({ kind, availability: 'not_live' }), 'target_not_live'] as const,
  ]),
  [targetReason({ kind: 'workforce', availability: 'none_available' }), 'none_available'],
  [errors.agent_unavailable.detail, 'target_unavailable'],
  [errors.workforce_unavailable.detail, 'target_unavailable'],
  [errors.ai_paused.detail, 'ai_paused'],
  [errors.daily_limit_reached.detail, 'daily_limit'],
  [stillGoingReason(), 'previous_still_going'],
  [errors.webhook_off.detail, 'trigger_off'],
]);

export function findCause(reason: string | null): Cause {
  return causes.get(reason ?? '') ?? 'other';
}

function targetReason(target: TriggerTarget): string {
  return findObstacle({ ...free, target })?.reason ?? '';
}

function stillGoingReason(): string {
  const decision = decideScheduleRun({ ...free, target: live, previousStillGoing: true });
  return decision.kind === 'skip' ? decision.reason : '';
}
