import { type TaskRow, taskColumns } from '../../work/tasks/task-row.ts';

/** A task as the people of its workspace see it. */
export interface ProjectTaskRow extends TaskRow {
  trigger_id: string | null;
  api_key_id: string | null;
  cost_micro_inr: number;
}

/** The columns of `ProjectTaskRow`, for the alias `t`. */
export const projectTaskColumns = `${taskColumns}, t.trigger_id, t.api_key_id, t.cost_micro_inr`;
