/** A held turn. `attempt` is the fencing token: whoever has an older one can write nothing. */
export interface Lease {
  taskId: string;
  turn: number;
  attempt: number;
  /** How often it was claimed without coming to an end or a park; more than one means that a worker was lost. */
  tries: number;
}
