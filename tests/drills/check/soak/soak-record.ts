/** What PostgreSQL says of the soak in the end, beside what is read of every task. */
export interface SoakRecord {
  /** In the order of no column; steps are of the first turn, as `<turn>-<step number>`. */
  tasks: readonly {
    id: string;
    channel: string;
    agent_id: string;
    event_id: string | null;
    turn: number;
    reply: string;
    steps: readonly string[];
  }[];
  runs: readonly { id: string; status: string; no: number | null; output: number | null }[];
  approvals: readonly { id: string; task_id: string; status: string; text: string | null }[];
  /** Those that were sent. */
  files: readonly { id: string; task_id: string }[];
  events: readonly { id: string; tasks: number }[];
}
