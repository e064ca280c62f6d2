import { productEventSource } from '@harkara/contract';
import { fragment, sql } from '@harkara/prisma';
import { z } from 'zod';
import { hasStatus } from '../rows/has-status.ts';

/**
 * The parts that every statement needs which ends runs: open steps fail with `:error`, what they had reserved is
 * released, and a failure is recorded as an event where a trigger listens, except for a test. Needs a part
 * `updated_run` that returns tool_run.*; `released_spend` must be read for it to run. `:event_ids` has one new id for
 * each run. The events are in `new_event`.
 */
export const endedRuns = endRuns('');

/** The same for a statement whose part `reported_step` closes some of the steps. */
export const endedRunsWithSteps = endRuns('AND s.position <> ALL (ARRAY(SELECT position FROM reported_step))');

function endRuns(others: string) {
  const isOpen = `s.run_id = ANY (ARRAY(SELECT id FROM updated_run)) AND ${hasStatus('s', 'started')} ${others}`;
  return fragment({
    params: z.object({ error: z.string().nullable(), eventIds: z.array(z.string()) }),
    sql: sql`released_spend AS (
    SELECT settle_spend(r.workspace_id, s.reserved_day, s.reserved_micro_inr, 0) FROM updated_run r
      JOIN tool_step s ON s.run_id = r.id AND ${isOpen} ORDER BY r.workspace_id, s.reserved_day
  ), closed_step AS (
    UPDATE tool_step s SET status = 'failed', error = :error, finished_at = now(), output = NULL, reserved_micro_inr = 0
    WHERE ${isOpen}
  ), new_event AS (
    INSERT INTO event (id, workspace_id, project_id, type, source, source_id, data, depth, cause_task_id,
      dispatch_after)
    SELECT r.new_id, r.workspace_id, r.project_id, 'tool_run.failed', '${productEventSource}', r.new_id,
      json_strip_nulls(json_build_object('run_id', r.id, 'tool_id', r.tool_id, 'error_code', r.error_code))::text,
      coalesce(t.depth, 0) + 1, r.task_id, now() + interval '3 seconds'
    FROM (SELECT updated_run.*, (:event_ids::text[])[row_number() OVER ()] AS new_id FROM updated_run) r
    LEFT JOIN task t ON t.id = r.task_id
    WHERE r.status = 'failed' AND r.source <> 'test' AND t.channel IS DISTINCT FROM 'test' AND EXISTS (
      SELECT FROM trigger tr
      WHERE tr.project_id = r.project_id AND tr.kind = 'event' AND tr.enabled AND tr.deleted_at IS NULL
    )
    RETURNING id
  )`,
  });
}

/** One row for each run that a statement ends. */
export const endedRun = z.object({
  id: z.string(),
  task_id: z.string().nullable(),
  event_ids: z.array(z.string()),
  steps_released: z.int(),
});
export type EndedRun = z.output<typeof endedRun>;

/** The columns of `EndedRun`, for the alias `r`. */
export const endedColumns = `r.id, r.task_id, (SELECT coalesce(array_agg(id), '{}') FROM new_event) AS event_ids,
    (SELECT count(*) FROM released_spend) AS steps_released`;
