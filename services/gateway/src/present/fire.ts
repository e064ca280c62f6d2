import type { Fire } from '@harkara/contract';
import type { FireRow } from '@harkara/operations';

export function presentFire(fire: FireRow): Fire {
  return {
    id: fire.id,
    trigger_id: fire.triggerId,
    due_at: fire.dueAt?.toISOString() ?? null,
    at: fire.at.toISOString(),
    result: fire.result === 'Skipped' ? 'Skipped' : 'Started',
    reason: fire.reason,
    task_id: fire.taskId,
    task_status: fire.taskStatus,
  };
}
