import type { ScheduleTrigger, TaskStatus } from '@harkara/contract';
import type { TriggerRow } from '@harkara/operations/manage';

type LastRun = Pick<ScheduleTrigger, 'last_run_at' | 'last_result' | 'last_reason' | 'last_task_id'>;

const results: Readonly<Record<TaskStatus, LastRun['last_result']>> = {
  queued: 'Started',
  running: 'Started',
  needs_approval: 'Needs approval',
  escalated: 'Escalated',
  done: 'Done',
  failed: 'Failed',
};

/** A run that started shows the status of its task, a skipped one shows the reason (docs/contract.md 2.1). */
export function presentLastRun(row: TriggerRow): LastRun {
  const base = { last_run_at: row.lastRunAt?.toISOString() ?? null, last_task_id: row.lastTaskId };
  if (row.lastResult === null) return { ...base, last_result: null, last_reason: null };
  if (row.lastResult === 'Skipped') return { ...base, last_result: 'Skipped', last_reason: row.lastReason };
  if (row.lastTask === null) return { ...base, last_result: 'Started', last_reason: null };
  const { status, error, escalation } = row.lastTask;
  return { ...base, last_result: results[status], last_reason: error ?? escalation };
}
