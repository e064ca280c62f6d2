import type { WorkFacts } from '@harkara/domain';
import type { TargetRow, TargetState } from '../triggers/target-state.ts';

interface PlatformFacts {
  ai_paused: boolean;
  limit_reached: boolean;
}

const availabilities: Readonly<Record<TargetState, WorkFacts['target']['availability']>> = {
  live: 'live',
  paused: 'paused',
  deleted: 'not_live',
  never_published: 'not_live',
  nobody_free: 'nobody_free',
};

/** What the decision about a call hangs on, in its own words. */
export function workFactsOf(hook: Pick<TargetRow, 'agent_id' | 'target'> & PlatformFacts): WorkFacts {
  return {
    target: { kind: hook.agent_id === null ? 'workforce' : 'agent', availability: availabilities[hook.target] },
    aiPaused: hook.ai_paused,
    dailyLimitReached: hook.limit_reached,
  };
}

/** A task waits for an agent, so there must be one, and it must be able to come back. */
export function canHold({ agent_id, target, known }: Pick<TargetRow, 'agent_id' | 'target' | 'known'>): boolean {
  return target !== 'deleted' && (agent_id !== null || known.length > 0);
}
