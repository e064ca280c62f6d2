import { z } from 'zod';
import { taskColumns, taskRow } from '../../work/tasks/task-row.ts';

/** A task as the members of its workspace see it. */
export const projectTaskRow = taskRow.extend({
  trigger_id: z.string().nullable(),
  api_key_id: z.string().nullable(),
  cost_micro_inr: z.int(),
});
export type ProjectTaskRow = z.output<typeof projectTaskRow>;

/** The columns of `ProjectTaskRow`, for the alias `t`. */
export const projectTaskColumns = `${taskColumns}, t.trigger_id, t.api_key_id, t.cost_micro_inr`;
