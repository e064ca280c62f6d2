import { type Call, call, hasRow, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { TurnJob } from '../../context.ts';
import { hasStatus } from '../rows/has-status.ts';

const wokenTurn = z.object({
  id: z.string(),
  turn: z.int(),
  attempt: z.int(),
  trace_id: z.string().nullable(),
  is_woken: z.boolean(),
});
export type WokenTurn = z.output<typeof wokenTurn>;

/**
 * For the tasks of these runs: closes the steps whose tool runs have ended, counts their cost in the task, and makes
 * the turn claimable when it waits for no other run. A task that was cancelled has no open step and is not changed.
 */
const wakeWaitingTurns = statement({
  name: 'wake-turns',
  params: z.object({ runIds: z.array(z.string()) }),
  row: wokenTurn,
  sql: sql`WITH closed_step AS (
    UPDATE step SET status = CASE r.status WHEN 'done' THEN 'done' ELSE 'failed' END::step_status, output = r.output,
      error = r.error, cost_micro_inr = r.cost_micro_inr, finished_at = now()
    FROM tool_run r
    WHERE r.task_id = ANY(ARRAY(SELECT task_id FROM tool_run WHERE id = ANY(:run_ids)))
      AND r.status IN ('done', 'failed')
      AND step.task_id = r.task_id AND step.id = r.step_id AND ${hasStatus('step', 'started')}
    RETURNING step.id, step.task_id, r.cost_micro_inr
  ), result AS (
    SELECT c.task_id, sum(c.cost_micro_inr) AS cost, NOT ${hasRow(`step s
      WHERE s.task_id = c.task_id AND s.kind = 'tool_call' AND ${hasStatus('s', 'started')}
        AND s.id NOT IN (SELECT id FROM closed_step)`)} AS is_last FROM closed_step c GROUP BY c.task_id
  )
  UPDATE task SET cost_micro_inr = task.cost_micro_inr + result.cost, updated_at = now(),
    lease_until = CASE WHEN result.is_last AND task.lease_until IS NULL THEN 'epoch' ELSE task.lease_until END,
    enqueue_after = CASE WHEN result.is_last AND task.lease_until IS NULL THEN now() + interval '3 seconds'
      ELSE task.enqueue_after END
  FROM result WHERE task.id = result.task_id AND ${hasStatus('task', 'running')}
  RETURNING task.id, task.turn, task.attempt, task.trace_id, result.is_last AS is_woken`,
});

/**
 * Comes in the transaction that ends tool runs of agents, after their end, with the tasks locked: of runs that end
 * together the last then sees that it is the last.
 */
export function wakeTurns(runIds: readonly string[]): Call<WokenTurn> {
  return call(wakeWaitingTurns, { runIds });
}

/** The turns to enqueue after the commit; a turn that waits for another run is none of them. */
export function jobsOf(woken: readonly WokenTurn[]): TurnJob[] {
  return woken
    .filter(({ is_woken }) => is_woken)
    .map(({ id, turn, attempt, trace_id }) => ({
      taskId: id,
      turn,
      attempt,
      ...(trace_id === null ? {} : { traceId: trace_id }),
    }));
}
