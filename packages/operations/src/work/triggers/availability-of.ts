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
  nobody_free: 'nobody_free',
};

/** What the decision about a call hangs on, in its own words. */
export function availabilityOf(webhook: Pick<TargetRow, 'agent_id' | 'target'> & PlatformState): AvailabilityInput {
  return {
    target: { kind: webhook.agent_id === null ? 'workforce' : 'agent', availability: availabilities[webhook.target] },
    aiPaused: webhook.ai_paused,
    dailyLimitReached: webhook.limit_reached,
  };
}

/** A task waits for an agent, so there must be one, and it must be able to come back. */
export function canHold({ agent_id, target, known }: Pick<TargetRow, 'agent_id' | 'target' | 'known'>): boolean {
  return target !== 'deleted' && (agent_id !== null || known.length > 0);
}
