import { productEventSource } from '@harkara/contract';

/**
 * The parts of a statement that every end of a run shares: steps still open fail with the error of parameter `error`,
 * what they had set aside is given back, and a failure is told to those who listen for it, except a test's. Needs a
 * part `moved` that returns tool_run.*; `freed` must be read for it to run. Answers in `emitted` the events it wrote.
 */
export function endedRuns({ error, eventIds, but = '' }: { error: string; eventIds: string; but?: string }): string {
  const open = `s.run_id = moved.id AND s.status = 'started' ${but}`;
  return `freed AS (
    SELECT settle_spend(moved.workspace_id, s.reserved_day, s.reserved_micro_inr, 0) FROM moved JOIN tool_step s ON ${open}
  ), closed AS (
    UPDATE tool_step s SET status = 'failed', error = ${error}, finished_at = now(), output = NULL, reserved_micro_inr = 0 FROM moved WHERE ${open}
  ), emitted AS (
    INSERT INTO event (id, workspace_id, project_id, type, source, source_id, data, depth, cause_task_id, dispatch_after)
    SELECT m.new_id, m.workspace_id, m.project_id, 'tool_run.failed', '${productEventSource}', m.new_id,
      json_strip_nulls(json_build_object('run_id', m.id, 'tool_id', m.tool_id, 'error_code', m.error_code))::text,
      coalesce(t.depth, 0) + 1, m.task_id, now() + interval '3 seconds'
    FROM (SELECT moved.*, (${eventIds}::text[])[row_number() OVER ()] AS new_id FROM moved) m
    LEFT JOIN task t ON t.id = m.task_id
    WHERE m.status = 'failed' AND m.source <> 'test' AND t.channel IS DISTINCT FROM 'test' AND EXISTS (
      SELECT FROM trigger tr WHERE tr.project_id = m.project_id AND tr.kind = 'event' AND tr.enabled AND tr.deleted_at IS NULL
    )
    RETURNING id
  )`;
}

/** What a statement that ends runs answers for each of them. */
export const endedColumns = `moved.id, moved.task_id, (SELECT count(*) FROM freed) AS freed,
    (SELECT coalesce(array_agg(id), '{}') FROM emitted) AS event_ids`;

export interface EndedRun {
  id: string;
  task_id: string | null;
  event_ids: string[];
}
