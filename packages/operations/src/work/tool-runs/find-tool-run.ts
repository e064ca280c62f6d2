import { statement } from '@harkara/prisma';
import type { ToolRunRow } from './tool-run-row.ts';

/** A run with its steps in order. Values: run, project. */
export const findToolRun = statement<ToolRunRow>(
  'find-tool-run',
  `SELECT r.id, r.tool_id, r.version, r.status, r.output, r.error, r.error_code, r.cost_micro_inr, r.deadline_at,
    (extract(epoch FROM coalesce(r.finished_at, now()) - r.created_at) * 1000)::int AS duration_ms,
    (SELECT coalesce(json_agg(json_build_object('id', s.step_id, 'name', s.name,
        'status', CASE s.status WHEN 'done' THEN 'ok' WHEN 'started' THEN 'failed' ELSE s.status::text END,
        'duration_ms', (extract(epoch FROM coalesce(s.finished_at, now()) - s.started_at) * 1000)::int) ORDER BY s.position), '[]')
      FROM tool_step s WHERE s.run_id = r.id) AS steps
  FROM tool_run r WHERE r.id = $1 AND r.project_id = $2`,
);
