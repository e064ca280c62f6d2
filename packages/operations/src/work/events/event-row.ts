/** What starting an event's triggers needs of it. */
export interface EventRow {
  id: string;
  project_id: string;
  type: string;
  /** JSON with the sender's digits. */
  data: string;
  depth: number;
  cause_task_id: string | null;
}

/** The columns of `EventRow`, for the alias `e`. */
export const eventColumns = 'e.id, e.project_id, e.type, e.data, e.depth, e.cause_task_id';
