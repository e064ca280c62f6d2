import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { TurnJob } from '../../context.ts';

/**
 * Closes the steps whose tool runs have ended, counts their cost in the task, and makes the turn claimable when it
 * waits for no other run. A task that was cancelled has no open step and is not changed.
 */
const wakeWaitingTurn = statement({
  name: 'wake-turn',
  params: z.object({ taskId: z.string() }),
  row: z.object({
    id: z.string(),
    turn: z.int(),
    attempt: z.int(),
    trace_id: z.string().nullable(),
    is_woken: z.boolean(),
  }),
  sql: sql`WITH closed_step AS (
    UPDATE step SET status = CASE r.status WHEN 'done' THEN 'done' ELSE 'failed' END::step_status, output = r.output,
      error = r.error, cost_micro_inr = r.cost_micro_inr, finished_at = now()
    FROM tool_run r
    WHERE step.task_id = :task_id AND r.task_id = :task_id AND r.step_id = step.id AND step.status = 'started'
      AND r.status IN ('done', 'failed')
    RETURNING step.id, r.cost_micro_inr
  ), result AS (
    SELECT coalesce(sum(cost_micro_inr), 0) AS cost, NOT EXISTS (
      SELECT FROM step WHERE step.task_id = :task_id AND step.kind = 'tool_call' AND step.status = 'started'
        AND step.id NOT IN (SELECT id FROM closed_step)
    ) AS is_last FROM closed_step
  )
  UPDATE task SET cost_micro_inr = task.cost_micro_inr + result.cost, updated_at = now(),
    lease_until = CASE WHEN result.is_last AND task.lease_until IS NULL THEN 'epoch' ELSE task.lease_until END,
    enqueue_after = CASE WHEN result.is_last AND task.lease_until IS NULL THEN now() + interval '3 seconds'
      ELSE task.enqueue_after END
  FROM result WHERE task.id = :task_id AND task.status = 'running' AND EXISTS (SELECT FROM closed_step)
  RETURNING task.id, task.turn, task.attempt, task.trace_id, result.is_last AS is_woken`,
});

/**
 * Call it in the transaction that ends a tool run of an agent, with the task locked: of runs that end together the last
 * then sees that it is the last. Returns the turn to enqueue after the commit; null while the turn waits for another
 * run or is over.
 */
export async function wakeTurn(queries: Queries, taskId: string): Promise<TurnJob | null> {
  const [row] = await queries.query(wakeWaitingTurn, { taskId });
  if (row === undefined || !row.is_woken) return null;
  const { id, turn, attempt, trace_id } = row;
  return { taskId: id, turn, attempt, ...(trace_id === null ? {} : { traceId: trace_id }) };
}
