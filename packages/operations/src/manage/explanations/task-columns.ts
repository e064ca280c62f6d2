import { taskStatus } from '@harkara/contract';
import type { TaskRecord } from '@harkara/domain';
import { z } from 'zod';

/** The task that a record started, where it is still kept. */
export const taskRow = z.object({
  task_status: taskStatus.nullable(),
  task_error: z.string().nullable(),
  task_updated_at: z.date().nullable(),
});

/** The columns of `taskRow`, for an outer join with the alias `t`. */
export const taskColumns = 't.status AS task_status, t.error AS task_error, t.updated_at AS task_updated_at';

export function taskOf({ task_status, task_error, task_updated_at }: z.output<typeof taskRow>): TaskRecord | null {
  if (task_status === null || task_updated_at === null) return null;
  return { status: task_status, error: task_error, updatedAt: task_updated_at };
}
