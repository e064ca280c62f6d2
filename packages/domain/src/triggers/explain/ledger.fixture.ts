import type { Ledger, LoggedChange, PresentState, TaskRecord } from './ledger.ts';

export const now = new Date('2026-11-22T10:00:00Z');
export const triggerId = 'trg_1';
export const agentId = 'agt_1';

export const doneTask: TaskRecord = { status: 'done', error: null, updatedAt: new Date('2026-11-22T09:59:00Z') };

/** Nothing stands in the way. */
export const free: PresentState = {
  availability: { target: { kind: 'agent', availability: 'live' }, aiPaused: false, dailyLimitReached: false },
  targetName: 'Desk',
  isTargetDeleted: false,
  isWorkspaceLimitReached: false,
};

export const paused: PresentState = {
  ...free,
  availability: { ...free.availability, target: { kind: 'agent', availability: 'paused' } },
};

/** A schedule of every day at 09:00 UTC that was made long ago and is on. */
export function ledgerOf(
  at: string,
  { trigger = {}, ...rest }: { trigger?: Partial<Ledger['trigger']> } & Partial<Omit<Ledger, 'trigger'>> = {},
): Ledger {
  return {
    at: new Date(at),
    now,
    isLatest: false,
    present: free,
    changes: [],
    ...rest,
    trigger: {
      id: triggerId,
      kind: 'schedule',
      enabled: true,
      createdAt: new Date('2026-01-01T00:00:00Z'),
      workspaceId: 'wsp_1',
      agentId,
      workforceId: null,
      frequency: { every: 'day', time: '09:00' },
      timezone: 'UTC',
      nextRunAt: new Date('2026-11-23T09:00:00Z'),
      eventType: null,
      ...trigger,
    },
  };
}

export function changed(action: string, at: Date | string, more: Partial<LoggedChange> = {}): LoggedChange {
  const [kind] = action.split('.');
  const targetId = kind === 'agent' ? agentId : kind === 'trigger' ? triggerId : (kind ?? '');
  return { at: new Date(at), action, targetId, actorName: 'Priya', fields: [], ...more };
}
