import type { Remedy } from '@harkara/contract';
import type { Ledger } from './ledger.ts';
import { targetOf } from './tell-target.ts';

interface RemedyInput extends Pick<Ledger, 'trigger' | 'present'> {
  /** The unfinished task of the run before, for which a schedule waits. */
  readonly busyTaskId?: string | null;
  /** What to do once nothing stands in the way. */
  readonly retry: Remedy | null;
}

/** What mends it as things are now: the first thing that would keep it from starting, else doing it again. */
export function decideRemedy({ trigger, present, busyTaskId = null, retry }: RemedyInput): Remedy | null {
  if (!trigger.enabled) return { action: 'enable_trigger', target: { kind: 'trigger', id: trigger.id } };
  const mended = targetRemedy({ trigger, present }) ?? platformRemedy({ trigger, present });
  if (mended !== null) return mended;
  return busyTaskId === null ? retry : openTask(busyTaskId);
}

export function openTask(taskId: string): Remedy {
  return { action: 'open_task', target: { kind: 'task', id: taskId } };
}

export function runSchedule(triggerId: string): Remedy {
  return { action: 'run_schedule', target: { kind: 'trigger', id: triggerId } };
}

export function changeTrigger(triggerId: string): Remedy {
  return { action: 'change_trigger', target: { kind: 'trigger', id: triggerId } };
}

function targetRemedy({ trigger, present }: Pick<Ledger, 'trigger' | 'present'>): Remedy | null {
  const target = targetOf(trigger);
  const isAgent = target.kind === 'agent';
  if (present.isTargetDeleted) return changeTrigger(trigger.id);
  switch (present.availability.target.availability) {
    case 'live':
      return null;
    case 'paused':
      return { action: isAgent ? 'resume_agent' : 'resume_workforce', target };
    case 'not_live':
      return { action: isAgent ? 'publish_agent' : 'publish_workforce', target };
    case 'none_available':
      return { action: 'change_workforce', target };
  }
}

function platformRemedy({ trigger, present }: Pick<Ledger, 'trigger' | 'present'>): Remedy | null {
  const platform = { kind: 'platform', id: 'platform' } as const;
  const { aiPaused, dailyLimitReached } = present.availability;
  if (aiPaused) return { action: 'resume_ai', target: platform };
  if (!dailyLimitReached) return null;
  return present.isWorkspaceLimitReached
    ? { action: 'raise_workspace_limit', target: { kind: 'workspace', id: trigger.workspaceId } }
    : { action: 'raise_platform_limit', target: platform };
}
