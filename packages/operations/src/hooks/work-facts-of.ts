import type { WorkFacts } from '@harkara/domain';
import type { TargetState } from '../triggers/target-state.ts';
import type { HookRow } from './find-hook.ts';

type TargetFacts = Pick<HookRow, 'agent_id' | 'target'>;

const availabilities: Readonly<Record<TargetState, WorkFacts['target']['availability']>> = {
  live: 'live', paused: 'paused', deleted: 'not_live', never_published: 'not_live', nobody_free: 'not_live',
};

/** What the decision about a call hangs on, in its own words. */
export function workFactsOf(hook: TargetFacts & Pick<HookRow, 'ai_paused' | 'limit_reached'>): WorkFacts {
  return {
    target: { kind: hook.agent_id === null ? 'workforce' : 'agent', availability: availabilities[hook.target] },
    aiPaused: hook.ai_paused,
    dailyLimitReached: hook.limit_reached,
  };
}

/** A task waits for an agent, so there must be one, and it must be able to come back. */
export function canHold(hook: TargetFacts): boolean {
  return hook.agent_id !== null && hook.target !== 'deleted';
}
