import { calls, sharedStatement, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context, KeyCaller } from '../../context.ts';
import { isActiveKey } from '../api-keys/key-is-active.ts';
import { isShared, sharedBytesMax } from '../rows/shared-answers.ts';
import { toolRunRow, type ToolRunRow } from './tool-run-row.ts';

/** The columns of `ToolRunRow`, its steps in order, for a run under the alias `r`. */
const toolRunColumnsWith = (
  output: string,
) => `r.id, r.tool_id, r.version, r.status, ${output}, r.error, r.error_code, r.cost_micro_inr,
      r.deadline_at,
      (extract(epoch FROM coalesce(r.finished_at, now()) - r.created_at) * 1000)::bigint AS duration_ms, (
        SELECT coalesce(json_agg(json_build_object('id', s.step_id, 'name', s.name,
          'status', CASE s.status WHEN 'done' THEN 'ok' WHEN 'started' THEN 'failed' ELSE s.status::text END,
          'duration_ms', (extract(epoch FROM coalesce(s.finished_at, now()) - s.started_at) * 1000)::bigint
        ) ORDER BY s.position), '[]')
        FROM tool_step s WHERE s.run_id = r.id
      ) AS steps`;

const ofCallers = calls(z.object({ runId: z.string(), projectId: z.string(), keyId: z.string().nullable() }));

/** A run with its steps in order, and whether the key that waits for it still holds. A person waits without a key. */
export const findToolRun = sharedStatement({
  name: 'find-tool-run',
  calls: ofCallers,
  keyOf: () => null,
  isUndecided: ({ is_left_out: isLeftOut }) => isLeftOut,
  row: toolRunRow.extend({ is_key_active: z.boolean(), is_left_out: z.boolean() }),
  sql: sql`WITH call AS ${ofCallers}
    SELECT c.n, ${toolRunColumnsWith('CASE WHEN NOT decision.is_left_out THEN r.output END AS output')},
      c.key_id IS NULL OR ${isActiveKey('c.key_id')} AS is_key_active, decision.is_left_out
    FROM call c JOIN tool_run r ON r.id = c.run_id AND r.project_id = c.project_id
    CROSS JOIN LATERAL (
      SELECT ${isShared} AND coalesce(octet_length(r.output::text) > ${sharedBytesMax}, false) AS is_left_out OFFSET 0
    ) decision`,
});

const findRunOfKeys = statement({
  name: 'find-run-of-keys',
  params: z.object({ runId: z.string(), projectId: z.string() }),
  row: toolRunRow,
  sql: sql`SELECT ${toolRunColumnsWith('r.output')} FROM tool_run r
    WHERE r.id = :run_id AND r.project_id = :project_id AND r.api_key_id IS NOT NULL`,
});

/** A run that a key of the project started, over or not; null for all others. */
export async function findStartedRun(
  ctx: Pick<Context, 'db'>,
  caller: Pick<KeyCaller, 'projectId'>,
  runId: string,
): Promise<ToolRunRow | null> {
  const [run] = await ctx.db.query(findRunOfKeys, { runId, projectId: caller.projectId });
  return run ?? null;
}
