import { fragment, sql } from '@harkara/prisma';
import { z } from 'zod';
import { hasStatus } from '../rows/has-status.ts';

/**
 * The parts of a statement that close the open steps of a turn: they fail with `:error` and cost what their tool runs
 * cost so far, and what they had reserved is released. Needs a part `updated_task` that returns the task's row;
 * `released_spend` must be read for it to run.
 */
export const closeOpenSteps = fragment({
  params: z.object({ error: z.string() }),
  sql: sql`released_spend AS (
    SELECT settle_spend(t.workspace_id, s.reserved_day, s.reserved_micro_inr, 0)
    FROM updated_task t JOIN step s ON s.task_id = t.id AND s.turn = t.turn AND ${hasStatus('s', 'started')}
    ORDER BY t.workspace_id, s.reserved_day
  ), closed_step AS (
    UPDATE step SET status = 'failed', error = :error, finished_at = now(), reserved_micro_inr = 0,
      cost_micro_inr = step.cost_micro_inr + coalesce((
        SELECT sum(r.cost_micro_inr) FROM tool_run r WHERE r.task_id = t.id AND r.step_id = step.id
      ), 0)
    FROM updated_task t WHERE step.task_id = t.id AND step.turn = t.turn AND ${hasStatus('step', 'started')}
  )`,
});
