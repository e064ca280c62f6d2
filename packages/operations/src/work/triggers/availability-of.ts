import type { AvailabilityInput } from '@harkara/domain';
import type { TargetRow, TargetState } from './target-state.ts';

interface PlatformState {
  ai_paused: boolean;
  limit_reached: boolean;
}

const availabilities: Readonly<Record<TargetState, AvailabilityInput['target']['availability']>> = {
  live: 'live',
  paused: 'paused',
  deleted: 'not_live',
  never_published: 'not_live',
  none_available: 'none_available',
};

/** The input of the decision about a trigger's start. */
export function availabilityOf(webhook: Pick<TargetRow, 'agent_id' | 'target'> & PlatformState): AvailabilityInput {
  return {
    target: { kind: webhook.agent_id === null ? 'workforce' : 'agent', availability: availabilities[webhook.target] },
    aiPaused: webhook.ai_paused,
    dailyLimitReached: webhook.limit_reached,
  };
}

/** A held task waits for an agent, so there must be one that can take work again. */
export function canHold({ agent_id, target, known }: Pick<TargetRow, 'agent_id' | 'target' | 'known'>): boolean {
  return target !== 'deleted' && (agent_id !== null || known.length > 0);
}
