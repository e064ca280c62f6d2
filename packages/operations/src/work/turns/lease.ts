import { fragment, sql } from '@harkara/prisma';
import { z } from 'zod';

/** A claimed turn. `attempt` is the fencing token: whoever has an older one can write nothing. */
export interface Lease {
  taskId: string;
  turn: number;
  attempt: number;
  /** How often it was claimed without coming to an end or a park; more than one means that a worker was lost. */
  tries: number;
}

export const leaseParams = z.object({ taskId: z.string(), turn: z.int(), attempt: z.int() });

/** The part `locked_task` of a statement that only the worker with this lease may write. Brings the lease's parameters. */
export const lockedTask = fragment({
  params: leaseParams,
  sql: sql`locked_task AS (
    SELECT id, workspace_id, project_id, agent_id, channel, trace_id FROM task
    WHERE id = :task_id AND turn = :turn AND attempt = :attempt AND status = 'running' FOR NO KEY UPDATE
  )`,
});
