import { type TaskRow, taskColumns } from './task-row.ts';

/** A task as the people of its workspace see it. */
export interface ManageTaskRow extends TaskRow {
  trigger_id: string | null;
  api_key_id: string | null;
  cost_micro_inr: number;
}

/** The columns of `ManageTaskRow`, for the alias `t`. */
export const manageTaskColumns = `${taskColumns}, t.trigger_id, t.api_key_id, t.cost_micro_inr`;
