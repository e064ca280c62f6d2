import { fragment, sql } from '@harkara/prisma';
import { z } from 'zod';
import { hasStatus } from '../rows/has-status.ts';

/** The lease of a turn. `attempt` is the fencing token: a worker with an older one can write nothing. */
export interface Lease {
  taskId: string;
  turn: number;
  attempt: number;
  /** How often it was claimed and neither ended nor was suspended. More than one means that a worker was lost. */
  tries: number;
}

export const leaseParams = z.object({ taskId: z.string(), turn: z.int(), attempt: z.int() });

/**
 * The part `locked_task` of a statement that only the worker with this lease may write. Brings the lease's parameters.
 */
export const lockedTask = fragment({
  params: leaseParams,
  sql: sql`locked_task AS (
    SELECT id, workspace_id, project_id, agent_id, channel, trace_id FROM task
    WHERE id = :task_id AND turn = :turn AND attempt = :attempt AND ${hasStatus('task', 'running')}
    FOR NO KEY UPDATE
  )`,
});

/**
 * The part `locked_task` of a shared statement whose part `call` has the parameters of leases: each call with its task,
 * of the workers that have these leases.
 */
export const lockedTasks = `locked_task AS (
    SELECT t.id, t.workspace_id, c.* FROM call c JOIN task t ON t.id = c.task_id
    WHERE t.turn = c.turn AND t.attempt = c.attempt AND ${hasStatus('t', 'running')}
    ORDER BY t.id FOR NO KEY UPDATE OF t
  )`;
