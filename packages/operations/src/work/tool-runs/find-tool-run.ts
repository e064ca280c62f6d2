import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { toolRunRow } from './tool-run-row.ts';

/** A run with its steps in order. */
export const findToolRun = statement({
  name: 'find-tool-run',
  params: z.object({ runId: z.string(), projectId: z.string() }),
  row: toolRunRow,
  sql: sql`SELECT r.id, r.tool_id, r.version, r.status, r.output, r.error, r.error_code, r.cost_micro_inr,
      r.deadline_at, (extract(epoch FROM coalesce(r.finished_at, now()) - r.created_at) * 1000)::int AS duration_ms, (
        SELECT coalesce(json_agg(json_build_object('id', s.step_id, 'name', s.name,
          'status', CASE s.status WHEN 'done' THEN 'ok' WHEN 'started' THEN 'failed' ELSE s.status::text END,
          'duration_ms', (extract(epoch FROM coalesce(s.finished_at, now()) - s.started_at) * 1000)::int
        ) ORDER BY s.position), '[]')
        FROM tool_step s WHERE s.run_id = r.id
      ) AS steps
    FROM tool_run r WHERE r.id = :run_id AND r.project_id = :project_id`,
});
