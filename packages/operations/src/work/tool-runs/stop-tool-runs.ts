import { fragment, sql } from '@harkara/prisma';
import { z } from 'zod';
import { hasStatus } from '../rows/has-status.ts';

/**
 * The parts of a statement that stop the tool runs of tasks that end: the runs fail with `:error`, and what their open
 * steps had reserved is released. Needs a part `updated_task` that returns the task's row; `released_run_spend` must be
 * read for it to run. The tool runner then has no lease and can write nothing more.
 */
export const stopToolRuns = fragment({
  params: z.object({ error: z.string() }),
  sql: sql`stopped_run AS (
    UPDATE tool_run SET status = 'failed', error = :error, lease_until = NULL, finished_at = now()
    FROM updated_task t WHERE tool_run.task_id = t.id AND ${hasStatus('tool_run', 'queued', 'running')}
    RETURNING tool_run.id, tool_run.workspace_id
  ), released_run_spend AS (
    SELECT settle_spend(r.workspace_id, s.reserved_day, s.reserved_micro_inr, 0)
    FROM stopped_run r JOIN tool_step s ON s.run_id = r.id AND ${hasStatus('s', 'started')}
  ), closed_tool_step AS (
    UPDATE tool_step SET status = 'failed', error = :error, reserved_micro_inr = 0, finished_at = now()
    FROM stopped_run r WHERE tool_step.run_id = r.id AND ${hasStatus('tool_step', 'started')}
  )`,
});
